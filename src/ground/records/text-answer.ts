// The record a mutation answers with, straight from its rows: the mutation itself only tells the id, and
// the record is then read as text, in one round trip, as a plain read of it would be.
import {
  getNullableType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { Resource } from '../../../schema/kit/index.ts';
import { notFound } from '../base/problem.ts';
import { compiled, type Run } from './compiled.ts';
import { registry } from './definitions.ts';
import { recordRead } from './text-read.ts';
import { shapeOf, type Shape } from './text-shape.ts';

interface Answer {
  readonly node: FieldNode;
  readonly each: Resource;
  readonly shape: Shape;
}

/** The single record a mutation answers with, when columns hold all that is asked of it. */
function answerOf(schema: GraphQLSchema, operation: OperationDefinitionNode): Answer | undefined {
  const [node, ...others] = operation.selectionSet.selections;
  if (operation.operation !== 'mutation' || others.length > 0) return undefined;
  if (node?.kind !== Kind.FIELD || node.directives?.length) return undefined;
  const field = schema.getMutationType()?.getFields()[node.name.value];
  const type = field && getNullableType(field.type);
  if (!isObjectType(type)) return undefined;
  const resource = registry.resources().find(({ definition: { name } }) => name === type.name);
  const shape = resource && shapeOf(resource, type as GraphQLObjectType, node);
  return resource && shape && { node, each: resource, shape };
}

const ID: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: 'id' } };

/** Runs such a mutation; undefined when the document is none. */
export function textAnswered(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Run | undefined {
  const answer = answerOf(schema, operation);
  if (!answer) return undefined;
  const { node, each: resource, shape } = answer;
  const key = node.alias?.value ?? node.name.value;
  const brief: OperationDefinitionNode = {
    ...operation,
    selectionSet: {
      kind: Kind.SELECTION_SET,
      selections: [{ ...node, selectionSet: { kind: Kind.SELECTION_SET, selections: [ID] } }],
    },
  };
  const definitions = document.definitions.map((part) => (part === operation ? brief : part));
  const perform = compiled(schema, { ...document, definitions }, brief);
  const read = recordRead(resource, shape);
  return async (session, variables) => {
    const result = await perform(session, variables);
    const made = result.data?.[key] as { id: unknown } | null | undefined;
    if (result.errors || !made) return result;
    const record = await read(session, Number(made.id));
    if (!record) throw notFound();
    return { data: { [key]: record } };
  };
}
