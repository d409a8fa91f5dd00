//! Global variables, and the properties that they share with functions.

use super::Printer;
use super::attributes::{AttributeStyle, put_set};
use super::names::{put_metadata_name, put_name, put_quoted};
use super::types::{put, put_type};
use crate::module::{Global, GlobalId, Linkage, UnnamedAddr, Visibility};

impl Printer<'_> {
    pub(super) fn put_globals(&mut self) {
        let module = self.module;
        for (i, &id) in module.global_order.iter().enumerate() {
            if i == 0 {
                self.out.push('\n');
            }
            self.put_global(id, &module.globals[id]);
        }
    }

    fn put_global(&mut self, id: GlobalId, global: &Global) {
        self.put_global_name(id);
        self.out.push_str(" =");
        match global.linkage {
            Linkage::External if global.initializer.is_some() => {}
            linkage => put(&mut self.out, format_args!(" {linkage}")),
        }
        self.put_symbol_properties(global.dso_local, global.visibility);
        self.put_unnamed_addr(global.unnamed_addr);
        if global.address_space != 0 {
            put(&mut self.out, format_args!(" addrspace({})", global.address_space));
        }
        if global.externally_initialized {
            self.out.push_str(" externally_initialized");
        }
        self.out.push_str(if global.constant { " constant " } else { " global " });
        put_type(&mut self.out, &self.module.cx.types, global.ty);
        if let Some(initializer) = global.initializer {
            self.out.push(' ');
            self.put_constant(initializer);
        }
        if let Some(section) = &global.section {
            self.out.push_str(", section ");
            put_quoted(&mut self.out, section.as_bytes());
        }
        if let Some(comdat) = &global.comdat {
            self.out.push(',');
            self.put_comdat(comdat, &global.name);
        }
        if global.align != 0 {
            put(&mut self.out, format_args!(", align {}", global.align));
        }
        for (kind, node) in &global.metadata {
            self.out.push_str(", !");
            put_metadata_name(&mut self.out, kind);
            self.out.push(' ');
            self.put_metadata(*node);
        }
        let mut inside = String::new();
        put_set(&mut inside, &self.module.cx.types, &global.attributes, AttributeStyle::Group);
        if let Some(number) = self.group(inside) {
            put(&mut self.out, format_args!(" #{number}"));
        }
        self.out.push('\n');
    }

    /// Appends `dso_local` and the visibility, each with a space before it.
    pub(super) fn put_symbol_properties(&mut self, dso_local: bool, visibility: Visibility) {
        if dso_local {
            self.out.push_str(" dso_local");
        }
        if visibility != Visibility::Default {
            put(&mut self.out, format_args!(" {visibility}"));
        }
    }

    /// Appends `unnamed_addr` or `local_unnamed_addr` with a space before it.
    pub(super) fn put_unnamed_addr(&mut self, unnamed_addr: UnnamedAddr) {
        if unnamed_addr != UnnamedAddr::None {
            put(&mut self.out, format_args!(" {unnamed_addr}"));
        }
    }

    /// Appends `comdat`, with the group's name unless it is the symbol's.
    pub(super) fn put_comdat(&mut self, comdat: &str, symbol: &str) {
        self.out.push_str(" comdat");
        if comdat != symbol {
            put_name(&mut self.out, "($", comdat);
            self.out.push(')');
        }
    }
}
