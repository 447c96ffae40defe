// Documents of pages. What `graphql` is given is checked against the schema by its types; the build step puts the id
// of the printed document in the place of the text, so at run time a document is its id.
import type { initGraphQLTada, TadaDocumentNode } from 'gql.tada';
import type {} from '../../dist/console/documents.ts';
import type { introspection } from '../../dist/console/schema.d.ts';
import type { Question } from './contract.ts';

export type { ResultOf, VariablesOf } from 'gql.tada';

/** Amounts stay the text they came as. */
export interface Scalars {
  readonly ID: string;
  readonly Date: string;
  readonly DateTime: string;
  readonly Decimal: string;
  readonly Currency: string;
  readonly URL: string;
  readonly Email: string;
  readonly UUID: string;
  readonly DateTimeUntil: string;
  readonly SequenceNumber: string;
  readonly Upload: string;
  readonly FileContent: unknown;
  readonly JSON: unknown;
}

interface Setup {
  readonly introspection: introspection;
  readonly scalars: Scalars;
}

export const graphql = ((id: string) => id) as unknown as ReturnType<typeof initGraphQLTada<Setup>>;

/** A document with its variables, ready to be asked. */
export const question = <Data, Variables>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
): Question => ({
  document: document as unknown as string,
  variables: variables as Question['variables'],
});
