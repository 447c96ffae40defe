// Elements of lists that are no objects, and objects without anything: sent to every operation of the interface that takes a
// list of objects. Of a refused element nothing else is said, and nobody is told of a value that was not sent.
import { addressIn, openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.service.close());

/** Words that tell of a value nobody sent. */
const OF_NOTHING = /undefined|NaN|\[object|from null|pk \\"null/;

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/** Every operation with a list of objects in its body: the method, the path and the name of the list. */
async function listsOfObjects(): Promise<[method: string, path: string, name: string][]> {
  const { body: document } = await world.service.call('GET', '/docs/openapi.json');
  const resolved = (schema: Schema | undefined): Schema => {
    if (schema?.$ref === undefined) {
      const [one] = schema?.anyOf ?? schema?.oneOf ?? schema?.allOf ?? [];
      return one ? resolved(one) : (schema ?? {});
    }
    return resolved(document.components.schemas[schema.$ref.split('/').at(-1) ?? '']);
  };
  return Object.entries<Record<string, any>>(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const body = resolved(operation.requestBody?.content?.['application/json']?.schema);
      return Object.entries(body.properties ?? {}).flatMap(
        ([name, schema]): [string, string, string][] => {
          const { items } = resolved(schema);
          return items && resolved(items).properties ? [[method.toUpperCase(), path, name]] : [];
        },
      );
    }),
  );
}

test('of an element that was refused nothing else is said, whatever the operation', async () => {
  const { service, ids } = world;
  const lists = await listsOfObjects();
  const told: unknown[] = [];
  const refused = new Set<string>();
  for (const [method, path, name] of lists) {
    const owner = /\/(invoice|transaction)\/\{id\}/.exec(path)?.[1];
    const known = owner === undefined ? undefined : (ids[owner] ?? ids['line']);
    const at = addressIn(world, known === undefined ? path : path.replace('{id}', String(known)));
    const ask = async (element: unknown): Promise<void> => {
      const { status, body } = await service.call(method, at, {
        json: { [name]: [element] },
        headers: { prefer: 'dry-run' },
      });
      const [first] = Array.isArray(body?.[name]) ? body[name] : [];
      const isRefused = typeof first === 'object' && first !== null && 'non_field_errors' in first;
      const isMore = isRefused && Object.keys(first).length > 1;
      const isOfNothing = OF_NOTHING.test(JSON.stringify(body));
      if (status >= 500 || isOfNothing || isMore) {
        told.push([method, path, name, element, status, body]);
      }
      if (isRefused) refused.add(`${method} ${path} ${name}`);
    };
    await Promise.all([ask(5), ask(null), ask({})]);
  }
  expect(told).toEqual([]);
  expect(refused.size).toBe(lists.length);
  expect(lists.length).toBeGreaterThan(60);
});

test('nothing is looked for by a field that was not sent or could not be read', async () => {
  const { service, bodies } = world;
  const told: unknown[] = [];
  for (const [path, body] of Object.entries(bodies)) {
    const euros = 'entity' in body || 'lines' in body ? { currency: 'EUR' } : {};
    const ask = async (field: string, value: unknown): Promise<void> => {
      const answer = await service.call('POST', addressIn(world, path), {
        json: { ...body, ...euros, [field]: value },
        headers: { prefer: 'dry-run' },
      });
      const isOfNothing = answer.status >= 400 && OF_NOTHING.test(answer.text);
      if (answer.status >= 500 || isOfNothing) told.push([path, field, value, answer.text]);
    };
    for (const field of Object.keys(body)) {
      await Promise.all([ask(field, undefined), ask(field, {}), ask(field, null)]);
    }
  }
  expect(told).toEqual([]);
});
