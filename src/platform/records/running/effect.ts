// Digest of the effect of a change: the ledger lines it posts, and the states, amounts and days of what it
// answers. A write that says which effect it was shown (`If-Effect`) is refused where it has another.
import { createHash } from 'node:crypto';
import {
  getNamedType,
  GraphQLError,
  isEnumType,
  isLeafType,
  isObjectType,
  Kind,
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { Definition } from '../../../../schema/kit/index.ts';
import type { Watched } from '../../access/index.ts';
import { registry } from '../../definitions/index.ts';
import { writeResult } from '../json/raw-json.ts';

/** What an answer says of the effect: no ids, no numbers and words that are given at the commit, no moments. */
export type StatesIn = (data: ExecutionResult['data']) => unknown;

const COMPARED = new Set(['Decimal', 'Date', 'Currency', 'Boolean']);
/** REST has choices as scalars that know their values. */
const isCompared = (type: GraphQLLeafType): boolean =>
  isEnumType(type) || COMPARED.has(type.name) || type.extensions['values'] !== undefined;

const isStored = ({ writable, readOnly }: Definition, name: string): boolean =>
  name in writable || name in readOnly;

let definitions: ReadonlyMap<string, Definition> | undefined;
/** The definition behind a type; undefined for a result that is no record. */
const definitionOf = ({ name }: GraphQLObjectType): Definition | undefined => {
  definitions ??= new Map(registry.all().map(({ definition }) => [definition.name, definition]));
  return definitions.get(name);
};

/**
 * Makes what picks the states of an answer. Of a record it takes what is stored with it and its lines; what
 * is computed, or stands behind a link, others may have moved.
 */
export function statesOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  { selectionSet }: OperationDefinitionNode,
): StatesIn {
  const fragments = new Map(
    document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
    ),
  );
  const fieldsIn = ({ selections }: typeof selectionSet): FieldNode[] =>
    selections.flatMap((node) => {
      if (node.kind === Kind.FIELD) return [node];
      if (node.kind === Kind.INLINE_FRAGMENT) return fieldsIn(node.selectionSet);
      const fragment = fragments.get(node.name.value);
      return fragment ? fieldsIn(fragment.selectionSet) : [];
    });
  function picked(type: GraphQLObjectType, fields: readonly FieldNode[], value: unknown): unknown {
    if (Array.isArray(value)) return value.map((each) => picked(type, fields, each));
    if (typeof value !== 'object' || value === null) return value;
    const record = value as Readonly<Record<string, unknown>>;
    const definition = definitionOf(type);
    return fields.flatMap((node): unknown[] => {
      const { name, alias, selectionSet: below } = node;
      const field = type.getFields()[name.value];
      const found = record[alias?.value ?? name.value];
      if (!field || found === undefined) return [];
      if (definition && !isStored(definition, name.value)) return [];
      const inner = getNamedType(field.type);
      if (isLeafType(inner)) return isCompared(inner) ? [[name.value, found]] : [];
      const isLink =
        definition !== undefined && definition.writable[name.value]?.spec.part === undefined;
      if (isLink || !isObjectType(inner) || !below) return [];
      return [[name.value, picked(inner, fieldsIn(below), found)]];
    });
  }
  return (data) => {
    const root = schema.getMutationType();
    const plain = digitsOf(writeResult({ data }))['data'];
    return root ? picked(root, fieldsIn(selectionSet), plain) : null;
  };
}

/** JSON with its numbers as the texts they were written as. */
const digitsOf = (json: string): Readonly<Record<string, unknown>> =>
  JSON.parse(json, (_, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' ? (context?.source ?? value) : value,
  ) as Readonly<Record<string, unknown>>;

const hashOf = (told: unknown): string =>
  createHash('sha256').update(JSON.stringify(told)).digest('base64url');

/** The digest of what a change does, so far as its caller may see it. */
export const digestOf = async (
  watched: Watched,
  states: StatesIn,
  { data }: ExecutionResult,
): Promise<string> => hashOf({ lines: await watched.digest(), states: states(data) });

/** The digest of a change that is refused: its faults. */
export const digestOfFaults = (errors: readonly GraphQLError[]): string =>
  hashOf(errors.map(({ message, extensions: { code, fields } }) => ({ message, code, fields })));

const OVERTAKEN =
  'The books have changed since: this would have another effect than you were shown. Nothing was changed. Look at the new preview, and send its digest in If-Effect.';

/** The refusal of a change that has another effect, with the new preview. */
export const overtaken = (told: Readonly<Record<string, unknown>>): GraphQLError =>
  new GraphQLError(OVERTAKEN, { extensions: { code: 'CONFLICT', ...told } });
