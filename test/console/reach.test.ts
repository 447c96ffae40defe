// Reach of every operation: each mutation of the schema has a page with its deed, or a reason why it has none. No
// database.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildSchema, Kind, parse } from 'graphql';
import { ROUTES } from '../../src/edge/pages/routes.ts';
import { consoleBuild } from '../../src/platform/base/index.ts';
import { projectRoot } from '../../src/platform/base/index.ts';
import { OLDER_PAGES, WITHOUT_PAGE } from './reach.ts';

const schema = buildSchema(
  readFileSync(join(projectRoot, 'schema/contracts/schema.graphql'), 'utf8'),
);
const MUTATIONS = Object.keys(schema.getMutationType()?.getFields() ?? {});

/** What replaces a whole record and what changes some of its fields are one deed to people. */
const deedOf = (operation: string): string => {
  const patch = operation.replace(/^update(?=[A-Z])/, 'patch');
  return MUTATIONS.includes(patch) ? patch : operation;
};

/** Mutations in the text of a document, with the name of the document. */
function mutationsIn(text: string): readonly (readonly [mutation: string, document: string])[] {
  return parse(text).definitions.flatMap((each) =>
    each.kind === Kind.OPERATION_DEFINITION && each.operation === 'mutation'
      ? each.selectionSet.selections.flatMap((selected) =>
          selected.kind === Kind.FIELD
            ? [[selected.name.value, each.name?.value ?? ''] as const]
            : [],
        )
      : [],
  );
}

/** Documents within the older pages, which are texts between backticks. */
const older = globSync('src/edge/pages/**/*.{ts,tsx}', { cwd: projectRoot }).flatMap((file) =>
  [
    ...readFileSync(join(projectRoot, file), 'utf8').matchAll(/`(mutation[^`$]*(?:\$\w[^`$]*)*)`/g),
  ].map(([, text = '']) => text),
);
const documents = [...consoleBuild().documents.values(), ...older];
const reached = new Map(documents.flatMap(mutationsIn).map(([name, by]) => [deedOf(name), by]));

const listed = (table: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.values(table).flat();
const reasons = [...listed(WITHOUT_PAGE), ...listed(OLDER_PAGES)];

test('every operation has a page, or a reason to have none', () => {
  const told = new Set(reasons.map(deedOf));
  const lost = MUTATIONS.map(deedOf).filter((each) => !reached.has(each) && !told.has(each));
  expect([...new Set(lost)]).toEqual([]);
});

test('what has a reason to have no page has none', () => {
  expect(reasons.filter((each) => reached.has(deedOf(each)))).toEqual([]);
});

test('each operation is told once, and is there', () => {
  expect(reasons.filter((each, at) => reasons.indexOf(each) !== at)).toEqual([]);
  expect(reasons.filter((each) => !MUTATIONS.includes(each))).toEqual([]);
});

test('the older pages stand at their addresses, and take forms', () => {
  const taken = (address: string): boolean =>
    ROUTES.some(({ method, pattern }) => method === 'POST' && pattern.test(address));
  expect(Object.keys(OLDER_PAGES).filter((address) => !taken(address))).toEqual([]);
});

/**
 * Page modules beside the console: forms about people and programs; `console`, which serves its pages and files and
 * leads old addresses to them; and `imports`, which takes the forms that need no script.
 */
const STAY = [
  ...['apps', 'assets', 'connections', 'consent', 'console', 'imports', 'layout', 'members'],
  ...['people', 'security', 'shell', 'sign-in', 'webhooks'],
];

test('of the older pages those of people and programs stay, and none of the books', () => {
  const folders = globSync('src/edge/pages/*/', { cwd: projectRoot }).map((each) => basename(each));
  expect(folders.sort()).toEqual([...STAY].sort());
});

test('the decisions of people are among what is reached', () => {
  for (const each of ['decideDraft', 'acceptProposal', 'rejectProposal', 'uploadFile']) {
    expect([each, reached.has(each)]).toEqual([each, true]);
  }
  expect(reached.get('patchDepartment')).toBe('ChangeDepartment');
  expect(reached.size).toBeGreaterThan(60);
});
