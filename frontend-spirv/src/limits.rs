//! Limits of the size of modules.

/// Declares the fields, their defaults and their setters in one table.
macro_rules! limits {
    ($( $(#[$doc:meta])* $field:ident, $setter:ident = $default:expr; )*) => {
        /// How large a module may be. Going past a limit is [`Error::Limit`](crate::Error::Limit),
        /// which names the field.
        ///
        /// ```
        /// let limits = oxmux_frontend_spirv::Limits::default().with_module_bytes(1 << 20).with_functions(100);
        /// assert_eq!(limits.functions, 100);
        /// ```
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub struct Limits {
            $( $(#[$doc])* pub $field: u64, )*
        }

        impl Default for Limits {
            fn default() -> Limits {
                Limits { $( $field: $default, )* }
            }
        }

        impl Limits {
            $(
                #[doc = concat!("The same limits with another `", stringify!($field), "`.")]
                #[must_use]
                pub fn $setter(mut self, value: u64) -> Limits {
                    self.$field = value;
                    self
                }
            )*
        }
    };
}

limits! {
    /// Bytes of the whole module.
    module_bytes, with_module_bytes = 16 << 20;
    /// Instructions of the whole module.
    instructions, with_instructions = 2_000_000;
    /// The id bound of the header; the specification's universal limit.
    id_bound, with_id_bound = 4_194_303;
    /// How deep types may nest.
    type_depth, with_type_depth = 255;
    /// Members of one structure.
    struct_members, with_struct_members = 16_383;
    /// Parameters of one function.
    function_parameters, with_function_parameters = 255;
    /// Pairs of literal and label of one `OpSwitch`.
    switch_targets, with_switch_targets = 16_383;
    /// Indices of one access chain or composite access.
    access_chain, with_access_chain = 255;
    /// Variables at module scope.
    globals, with_globals = 65_535;
    /// Variables of one function.
    function_locals, with_function_locals = 65_535;
    /// Functions of the module.
    functions, with_functions = 8_192;
    /// Blocks of one function.
    function_blocks, with_function_blocks = 65_536;
    /// Size in bytes of one type.
    type_bytes, with_type_bytes = 2 << 30;
    /// How deep constants may nest, symbolic expressions included.
    constant_depth, with_constant_depth = 255;
    /// Size in bytes of one composite constant, and of all elements that composites list together.
    constant_bytes, with_constant_bytes = 64 << 20;
    /// Decorations after those of groups have been given to each target.
    decorations, with_decorations = 1 << 20;
}
