// The door of the kit: the vocabulary in which every resource is said once.
export { checkOf, faultsOf, proofread, type Check, type Faults } from './check.ts';
export * from './field.ts';
export { capitals, DeletedRecord, DeletedRecordPage, graphql, Node } from './graphql.ts';
export * from './resource.ts';
export * from './scalars.ts';
