// Compares the generated contracts of the interface with the service. They are committed and reviewed, so an
// unintended change shows here.
import { GraphQLSchema, print, printSchema, validate, validateSchema } from 'graphql';
import { SCOPED_RESOURCES, SCOPES } from '../../src/platform/access/index.ts';
import { TOPICS } from '../../schema/data/topics.ts';
import { prepare, registry } from '../../src/platform/records/index.ts';
import { CompiledRoutes } from '../../rest-shim/index.ts';
import { allRoutes } from '../../rest-shim/routes/index.ts';
import { documentOf } from '../../rest-shim/compile.ts';
import { restDialect } from '../../rest-shim/dialect.ts';
import { assemble } from './assemble.ts';
import { coverage } from './coverage.ts';
import { hold } from './hold.ts';
import { permissionsOf } from './permissions.ts';

test('schema.graphql', async () => {
  const { schema } = await assemble();
  // A start assumes what is asked here.
  const asked = new GraphQLSchema({ ...schema.toConfig(), assumeValid: false });
  expect(validateSchema(asked)).toEqual([]);
  hold('schema.graphql', `${printSchema(schema)}\n`);
});
test('openapi.json', async () => {
  hold('openapi.json', `${JSON.stringify((await assemble()).openapi, null, 1)}\n`);
});
test('rest.graphql: the document behind each route', async () => {
  const { shim } = await assemble();
  const parts = shim.prepared.map(
    ({ route, document }) => `# ${route.method.toUpperCase()} ${route.path}\n${print(document)}\n`,
  );
  hold('rest.graphql', parts.join('\n'));
});
test('every document that a route may run stands against the schema', async () => {
  const { schema } = await assemble();
  const spoken = restDialect(schema);
  const { served } = new CompiledRoutes(schema, await allRoutes(), prepare);
  const plans = served.flatMap(({ plan, other, file }) => [plan, other, file].filter((each) => each !== undefined));
  const documents = plans.flatMap(({ document, compiled, shows }) =>
    compiled.answer === 'page'
      ? [document, documentOf(compiled, []), documentOf(compiled, ['count', ...shows.values()])]
      : [document],
  );
  expect(documents.length).toBeGreaterThan(plans.length);
  expect(plans.length).toBeGreaterThan(served.length);
  expect(documents.flatMap((each) => validate(spoken, each))).toEqual([]);
});
test('permissions.json: what each operation needs of its caller', async () => {
  const { schema } = await assemble();
  hold('permissions.json', `${JSON.stringify(permissionsOf(schema), null, 1)}\n`);
});
test('scopes.json', () => {
  hold('scopes.json', `${JSON.stringify({ resources: SCOPED_RESOURCES, scopes: SCOPES }, null, 1)}\n`);
});
test('topics.json: what webhooks can subscribe to, and what is delivered', () => {
  const published = registry.all().flatMap(({ definition: { name, publishes } }) =>
    publishes === undefined ? [] : [{ publishes, name }],
  );
  const topics = TOPICS.map((topic) => ({
    topic,
    resource: published.find(({ publishes }) => topic.startsWith(`${publishes}.`))?.name ?? null,
  }));
  hold('topics.json', `${JSON.stringify(topics, null, 1)}\n`);
  // A definition publishes under a name of the specification, and only one does.
  const known = new Set(TOPICS.map((topic) => topic.split('.')[0]));
  expect(published.filter(({ publishes }) => !known.has(publishes))).toEqual([]);
  expect(new Set(published.map(({ publishes }) => publishes)).size).toBe(published.length);
});
/** Core operations whose packages are done; the rest is counted by `npm run contract`. */
const DONE = ['list_bank_accounts', 'oauth_authorize', 'oauth_token', 'list_oauth_scopes', 'get_user_permissions', 'list_webhooks', 'create_webhook', 'get_webhook', 'update_webhook', 'replace_webhook', 'delete_webhook', 'list_webhook_events'];
test.each(DONE)('%s is served as the contract says', async (id) => {
  const { openapi } = await assemble();
  const finding = coverage(openapi).find(({ operation }) => operation.id === id);
  expect(finding?.faults).toEqual([]);
});
