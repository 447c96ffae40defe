// Documents that save tasks of the close, and what follows a deed.
import { useConsole } from '../../kit/context.ts';
import { graphql } from '../../kit/graphql.ts';

export const CREATE = graphql(`
  mutation CreateCloseTask($input: CloseTaskInput!) {
    createCloseTask(input: $input) {
      id
    }
  }
`);
export const CHANGE = graphql(`
  mutation ChangeCloseTask($id: ID!, $input: CloseTaskPatch!, $seen: DateTime!) {
    patchCloseTask(id: $id, input: $input, ifUnmodifiedSince: $seen) {
      lastModifiedAt
      id
    }
  }
`);

/** Closes the drawer, and shows what has become of the month. */
export function useClosing(words: string): () => void {
  const { browser, href } = useConsole();
  return () => {
    browser?.say(words);
    browser?.go(href({ do: null, task: null, row: null, lock: null }), { isReplacing: true });
  };
}
