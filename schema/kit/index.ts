// The door of the kit: the vocabulary that defines every resource once.
export { checkOf, faultsOf, takesNull, type Check, type InputFaults } from './check.ts';
export * from './field.ts';
export * from './filters.ts';
export * from './stamps.ts';
export { DeletedRecord, DeletedRecordPage, Node } from './declare.ts';
export { graphql } from './graphql.ts';
export * from './naming.ts';
export * from './resource.ts';
export * from './scalars.ts';
export * from './table.ts';
