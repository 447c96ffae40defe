// Descriptions in the schema: every field and every argument has one, and none says nothing.
import type { GraphQLArgument } from 'graphql';
import { makeSchema } from '../../src/edge/graphql/schema.ts';
import { sentence } from '../../schema/kit/index.ts';

/** Descriptions begin with a noun or a verb: "The balance of every account", not "What every account holds". */
const CIRCUMSCRIBED = /^(What|How|Where|Who|Whom|Whose|Which|Whatever)\b/;

interface Place {
  readonly place: string;
  readonly name: string;
  readonly description: string;
}

async function places(): Promise<Place[]> {
  const schema = await makeSchema();
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    if (type.name.startsWith('__') || !('getFields' in type)) return [];
    return Object.values(type.getFields()).flatMap((field) => {
      const at = `${type.name}.${field.name}`;
      const args: readonly GraphQLArgument[] = 'args' in field ? field.args : [];
      return [
        { place: at, name: field.name, description: field.description ?? '' },
        ...args.map(({ name, description }) => ({
          place: `${at}(${name})`,
          name,
          description: description ?? '',
        })),
      ];
    });
  });
}

test('every field and argument is described, in a sentence that says more than its name', async () => {
  const all = await places();
  expect(all.length).toBeGreaterThan(5_000);
  const faults = all.flatMap(({ place, name, description }) => {
    const text = description.trim();
    const isName = text.replace(/\W+/g, ' ').trim().toLowerCase() === sentence(name);
    if (text === '' || isName) return [`${place} is not described`];
    // A list of values begins as they do.
    const isBegun = /^([A-Z`"[\d]|[a-z]+(_[a-z]+)+ |[a-z_]+[,:])/.test(text);
    if (!isBegun || !/[.…)\]`?]$/.test(text)) return [`${place}: ${text}`];
    if (CIRCUMSCRIBED.test(text)) return [`${place}: ${text}`];
    return /\b(undefined|null null|a a|an a|the the|its its)\b/i.test(text)
      ? [`${place}: ${text}`]
      : [];
  });
  expect(faults).toEqual([]);
});

test('names are words without underscores, but for the bounds of filters', async () => {
  const odd = (await places()).flatMap(({ place, name }) =>
    /^[a-z][A-Za-z\d]*(_gte|_lte)?$/.test(name) ? [] : [place],
  );
  expect(odd).toEqual([]);
});

test('types, operations among them, are named, not circumscribed', async () => {
  const schema = await makeSchema();
  const odd = Object.values(schema.getTypeMap()).flatMap(({ name, description }) =>
    CIRCUMSCRIBED.test(description ?? '') ? [`${name}: ${description ?? ''}`] : [],
  );
  expect(odd).toEqual([]);
});
