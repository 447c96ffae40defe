// Close tasks in tests: a workspace with three members, and ways to make, list and change tasks.
import { cookieOf } from '../console/support.ts';
import { openBooks, type TestBooks } from '../support/books.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';

type Variables = Record<string, unknown>;
export const ALL_FIELDS =
  'id through entityName title owner ownerName dueDate note evidence doneAt doneByName doneBySource copiedFrom lastModifiedAt';
export const CREATE = `mutation ($input: CloseTaskInput!) { made: createCloseTask(input: $input) { ${ALL_FIELDS} } }`;
export const PATCH = `mutation ($id: ID!, $input: CloseTaskPatch!, $seen: DateTime) {
  made: patchCloseTask(id: $id, input: $input, ifUnmodifiedSince: $seen) { ${ALL_FIELDS} } }`;

export interface TaskWorld {
  readonly here: ServiceWithPeople;
  readonly books: TestBooks;
  /** Members by name: carl (clerk), maya (admin) and vera (viewer). */
  readonly owners: Readonly<Record<string, number>>;
  readonly ask: (query: string, variables?: Variables, key?: string) => Promise<any>;
  readonly refusal: (query: string, variables?: Variables, key?: string) => Promise<any>;
  /** Asks as a person at a browser. */
  readonly askAs: (name: string, query: string) => Promise<any>;
  readonly make: (input: Variables, key?: string) => Promise<any>;
  readonly tasks: (filter: string, key?: string) => Promise<any[]>;
  readonly everything: () => Promise<any[]>;
}

export async function openTasks(): Promise<TaskWorld> {
  const here = await serviceWithPeople();
  const { service } = here;
  const books = await openBooks(service);
  const ask: TaskWorld['ask'] = async (query, variables = {}, key) => {
    const { data, errors } = await service.graphql(query, variables, key);
    expect([query, errors]).toEqual([query, undefined]);
    return data;
  };
  const { closeTaskOwners } = await ask('{ closeTaskOwners { id name } }');
  const named = closeTaskOwners as readonly { readonly id: string; readonly name: string }[];
  return {
    ...{ here, books, ask },
    owners: Object.fromEntries(named.map(({ id, name }) => [name, Number(id)])),
    refusal: async (query, variables = {}, key) => {
      const { errors } = await service.graphql(query, variables, key);
      expect([query, errors?.length]).toEqual([query, 1]);
      return errors?.[0];
    },
    askAs: async (name, query) => {
      const headers = { cookie: await cookieOf(here, name) };
      const json = { query };
      return (await service.call('POST', '/graphql', { key: null, json, headers })).body;
    },
    make: async (input, key) =>
      (await ask(CREATE, { input: { through: '2026-03-31', ...input } }, key)).made,
    tasks: async (filter, key) =>
      (await ask(`{ closeTasks(filter: { ${filter} }) { results { ${ALL_FIELDS} } } }`, {}, key))
        .closeTasks.results,
    everything: async () =>
      (
        await service.database.read(service.workspace, {
          text: 'select * from close_task order by id',
          values: [],
        })
      )[0] ?? [],
  };
}
