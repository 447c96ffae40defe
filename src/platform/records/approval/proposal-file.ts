// The file among the variables of a proposal: stored until the decision, then passed on unchanged.
import { Kind, type DocumentNode, type TypeNode } from 'graphql';
import { ReceivedFile, Upload } from '../../files/index.ts';
import type { VariableValues } from '../running/execution.ts';

/** The content of the file that was sent with a request; null where there is none. */
export function contentIn(variables: Readonly<VariableValues>): number | null {
  const file = Object.values(variables).find((value) => value instanceof ReceivedFile);
  return file instanceof ReceivedFile ? file.content : null;
}

const isUpload = (type: TypeNode): boolean =>
  type.kind === Kind.NAMED_TYPE ? type.name.value === Upload.name : isUpload(type.type);

/** What a kept file tells of itself. */
type FileMetadata = Readonly<Record<'name' | 'sha256' | 'type', string>> & {
  readonly size: number;
};

/** Variables as they were sent: the file among them is the content that is held. */
export function withFile(
  document: DocumentNode,
  variables: Readonly<VariableValues>,
  content: number | null,
): VariableValues {
  const [operation] = document.definitions;
  if (content === null || operation?.kind !== Kind.OPERATION_DEFINITION) return { ...variables };
  const names = (operation.variableDefinitions ?? [])
    .filter(({ type }) => isUpload(type))
    .map(({ variable }) => variable.name.value);
  const files = names.map((name) => {
    const { name: called, size, sha256, type } = variables[name] as FileMetadata;
    return [name, new ReceivedFile(content, called, size, sha256, type)] as const;
  });
  return { ...variables, ...Object.fromEntries(files) };
}
