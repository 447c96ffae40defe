// The door of the kit: the vocabulary in which every resource is said once.
export { checkOf, faultsOf, proofread, takesNull, type Check, type Faults } from './check.ts';
export * from './field.ts';
export * from './filters.ts';
export * from './stamps.ts';
export { DeletedRecord, DeletedRecordPage, Node } from './declare.ts';
export { graphql } from './graphql.ts';
export * from './naming.ts';
export * from './resource.ts';
export * from './scalars.ts';
