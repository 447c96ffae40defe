// Selected fields of a GraphQL request below a field, as a tree of names.
import type { FieldNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql';
import {
  getDirectiveValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  Kind,
  type SelectionNode,
} from 'graphql';

export type Selection = ReadonlyMap<string, Selection>;
type Building = Map<string, Building>;

/** Enough to know that a record is there and seen. */
export const ID_ALONE: Selection = new Map([['id', new Map()]]);

/** Selections that no variable can change, by the node of the document they belong to. */
const kept = new WeakMap<FieldNode, Selection>();

function isLeftOut(node: SelectionNode, { variableValues }: GraphQLResolveInfo): boolean {
  const skip = getDirectiveValues(GraphQLSkipDirective, node, variableValues);
  const include = getDirectiveValues(GraphQLIncludeDirective, node, variableValues);
  return skip?.['if'] === true || include?.['if'] === false;
}

/** The names below the field that is being resolved; equal for equal documents, and then the same object. */
export function selectionOf(info: GraphQLResolveInfo): Selection {
  const [only] = info.fieldNodes;
  const isSingle = info.fieldNodes.length === 1;
  const known = isSingle && only ? kept.get(only) : undefined;
  if (known) return known;

  const selection: Building = new Map();
  let isFixed = isSingle;
  const walk = (set: SelectionSetNode | undefined, into: Building): void => {
    for (const node of set?.selections ?? []) {
      if (node.directives?.length) {
        isFixed = false;
        if (isLeftOut(node, info)) continue;
      }
      if (node.kind === Kind.FIELD) {
        const name = node.name.value;
        if (name === '__typename') continue;
        const below: Building = into.get(name) ?? new Map<string, Building>();
        into.set(name, below);
        walk(node.selectionSet, below);
      } else if (node.kind === Kind.INLINE_FRAGMENT) {
        walk(node.selectionSet, into);
      } else {
        walk(info.fragments[node.name.value]?.selectionSet, into);
      }
    }
  };
  for (const node of info.fieldNodes) walk(node.selectionSet, selection);
  if (only && isFixed) kept.set(only, selection);
  return selection;
}
