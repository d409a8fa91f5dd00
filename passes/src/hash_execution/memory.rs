//! The private objects of an execution by hashes.

use super::value::{Address, HashValue, Offset, kind, mix, mix_all};
use hashbrown::HashMap;
use oxmux_ir::Type;
use rustc_hash::FxBuildHasher;

/// The kind of an object.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum RootKind {
    /// Part of the world: its address is a hash, and accesses are events.
    World,
    /// An object of the function.
    Object,
    /// The structures of live variables: their members are objects of their own.
    Structures,
}

#[derive(Clone, Debug)]
struct Root {
    kind: RootKind,
    /// The last event of the whole object.
    state: u64,
    values: HashMap<Offset, (Type, HashValue), FxBuildHasher>,
    /// The objects of members, by their offset.
    members: HashMap<i64, usize, FxBuildHasher>,
}

/// The private objects.
#[derive(Clone, Default, Debug)]
pub struct Memory {
    roots: Vec<Root>,
}

impl Memory {
    /// A new object; its address.
    pub fn object(&mut self, kind: RootKind) -> Address {
        let (values, members) = (HashMap::default(), HashMap::default());
        self.roots.push(Root { kind, state: 0, values, members });
        Address { root: self.roots.len() - 1, offset: Offset::At(0) }
    }

    /// The object that starts at an address, if the address is in structures whose members are
    /// objects.
    pub(super) fn member(&mut self, address: Address) -> Address {
        let (Some(root), Offset::At(at)) = (self.roots.get(address.root), address.offset) else {
            return address;
        };
        if root.kind != RootKind::Structures {
            return address;
        }
        if let Some(&known) = root.members.get(&at) {
            return Address { root: known, offset: Offset::At(0) };
        }
        let member = self.object(RootKind::Object);
        if let Some(root) = self.roots.get_mut(address.root) {
            root.members.insert(at, member.root);
        }
        member
    }

    /// The last value stored at an address.
    pub(super) fn load(&self, address: Address, ty: Type) -> HashValue {
        let Some(root) = self.roots.get(address.root) else {
            return HashValue::Hash(kind::CONTENT);
        };
        match root.values.get(&address.offset) {
            Some(&(stored, value)) if stored == ty => value,
            Some(&(stored, value)) => {
                let types = [stored.index() as u64, ty.index() as u64];
                HashValue::Hash(mix_all(value.hash(), types))
            }
            None => {
                let parts = [root.state, address.offset.hash(), ty.index() as u64];
                HashValue::Hash(mix_all(kind::CONTENT, parts))
            }
        }
    }

    /// Stores a value.
    pub(super) fn store(&mut self, address: Address, ty: Type, value: HashValue) {
        if let Some(root) = self.roots.get_mut(address.root) {
            root.values.insert(address.offset, (ty, value));
        }
    }

    /// The hash of all that an object holds.
    pub(super) fn content(&self, root: usize) -> u64 {
        let Some(root) = self.roots.get(root) else { return 0 };
        // A sum, since the map has no order.
        let parts = root
            .values
            .iter()
            .map(|(offset, (ty, value))| mix_all(offset.hash(), [ty.index() as u64, value.hash()]));
        mix(root.state, parts.fold(0, u64::wrapping_add))
    }

    /// Makes all that an object holds unknown.
    pub(super) fn forget(&mut self, root: usize, event: u64) {
        if let Some(root) = self.roots.get_mut(root) {
            root.state = mix(root.state, event);
            root.values.clear();
        }
    }
}
