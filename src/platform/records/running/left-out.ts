// Root fields that `@include` and `@skip` leave out of a query: they are no part of what is asked, so they
// need no permission either.
import {
  Kind,
  type DirectiveNode,
  type DocumentNode,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql';

type Variables = Readonly<Record<string, unknown>>;

/** The variable that decides about a field by a directive. */
function variableOf({ arguments: given }: DirectiveNode): string | undefined {
  const value = given?.find(({ name }) => name.value === 'if')?.value;
  return value?.kind === Kind.VARIABLE ? value.name.value : undefined;
}

/** Whether the variables leave a field out, beyond doubt. */
const isLeftOut = ({ directives = [] }: SelectionNode, variables: Variables): boolean =>
  directives.some((directive) => {
    const name = variableOf(directive);
    if (name === undefined) return false;
    if (directive.name.value === 'include') return variables[name] === false;
    return directive.name.value === 'skip' && variables[name] === true;
  });

/** Whether variables may leave fields out of an operation. */
export const mayLeaveOut = ({ selectionSet }: OperationDefinitionNode): boolean =>
  selectionSet.selections.some(({ directives = [] }) =>
    directives.some((directive) => variableOf(directive) !== undefined),
  );

/** The document without what the variables leave out of an operation; the same where they leave out nothing, or all. */
export function withoutLeftOut(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): DocumentNode {
  const { selections } = operation.selectionSet;
  const left = selections.filter((node) => !isLeftOut(node, variables));
  if (left.length === selections.length || left.length === 0) return document;
  const shorter = { ...operation, selectionSet: { ...operation.selectionSet, selections: left } };
  return {
    ...document,
    definitions: document.definitions.map((each) => (each === operation ? shorter : each)),
  };
}
