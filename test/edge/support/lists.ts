// Lists of the schema, in a workspace with a record of every resource.
import {
  getNamedType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLOutputType,
} from 'graphql';
import { assemble } from '../../contracts/assemble.ts';
import { startService, type TestService } from '../../support/service.ts';
import { makeWorld, type World } from './world.ts';

export let service: TestService;
export let world: World;
/** Lists with a filter and a limit, which need no argument. */
export let lists: GraphQLField<unknown, unknown>[];
/** Groups and totals have a limit as well, and no records. */
const isPage = (type: GraphQLOutputType): boolean => {
  const page = getNamedType(type);
  return isObjectType(page) && 'results' in page.getFields();
};
const hasRequired = (args: readonly GraphQLArgument[]): boolean =>
  args.some(({ type, defaultValue }) => String(type).endsWith('!') && defaultValue === undefined);

/** Opens the lists for the tests of a file. */
export function openLists(): void {
  beforeAll(async () => {
    service = await startService('api');
    world = await makeWorld(service, service.workspace, service.keys.admin);
    const { schema } = await assemble();
    const argument = (field: GraphQLField<unknown, unknown>, name: string) =>
      field.args.find((each) => each.name === name);
    lists = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(
      (field) =>
        isPage(field.type) &&
        argument(field, 'filter') &&
        argument(field, 'limit') &&
        !hasRequired(field.args),
    );
  });
  afterAll(async () => {
    await service.close();
  });
}

/** What a document is answered, without a fault. */
export const ask = async (query: string): Promise<any> => {
  const { data, errors } = await service.graphql(query);
  expect([query, errors]).toEqual([query, undefined]);
  return data;
};
