//! Sub-groups, and work-groups that are smaller than others, in every way of running.

mod remainders;
mod sub_groups;
