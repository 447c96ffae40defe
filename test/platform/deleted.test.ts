// Deleted records can be neither changed nor referred to, and referenced records cannot be deleted:
// for every resource and every link of the registry.
import pg from 'pg';
import { columnOf, ownerKey, snake, stored, tableOf } from '../../schema/kit/index.ts';
import { registry } from '../../src/platform/records/index.ts';
import { makeWorld, type World } from '../edge/support/world.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let world: World;
let root: pg.Client;
beforeAll(async () => {
  // Nobody but the requests themselves changes anything.
  service = await startService('api');
  world = await makeWorld(service, service.workspace, service.keys.admin);
  root = new pg.Client(service.superuserUrl);
  await root.connect();
  // A mark by hand: what triggers say of it is not what is tried here.
  await root.query(`set session_replication_role = replica`);
});
afterAll(async () => {
  await root.end();
  await service.close();
});

const definitions = registry.resources().map(({ definition }) => definition);
const markable = definitions.filter(({ readOnly, view }) => 'isDeleted' in readOnly && !view);
const patchable = definitions.filter(
  ({ operations, view }) => operations.includes('patch') && !view,
);

/** Links that a change leaves as they are. */
const FIXED = [
  // Said when a document is made, and never again.
  /\.migratedJournal$/,
  // A contract that goes takes what stands below it along.
  /^ContractUsage\.contract$/,
];

/** Runs `work` while a record is marked as deleted. */
async function whileDeleted(name: string, work: () => Promise<void>): Promise<void> {
  const mark = (to: boolean) =>
    root.query(
      `update ${tableOf(registry.get(name).definition)} set is_deleted = $1 where id = $2`,
      [to, world[name]],
    );
  await mark(true);
  try {
    await work();
  } finally {
    await mark(false);
  }
}

const changed = async (name: string, input: object): Promise<any> =>
  (
    await service.graphql(
      `mutation ($input: ${name}Patch!) { patch${name}(id: ${world[name]}, input: $input) { id } }`,
      { input },
    )
  ).errors?.[0]?.extensions;

/** Whether a record of the world names another by a field. */
async function isNamed(name: string, field: string, target: string): Promise<boolean> {
  const { definition } = registry.get(name);
  const own = stored(definition).find(([each]) => each === field);
  if (!own) return false;
  const column = `"${columnOf(field, own[1].spec)}"`;
  const { rowCount } = await root.query(
    `select from ${tableOf(definition)} where id = $1 and $2 = ${own[1].spec.list ? `any(${column})` : column}`,
    [world[name], world[target]],
  );
  return rowCount === 1;
}

test('what is deleted is not changed', async () => {
  const told: string[] = [];
  for (const { name } of markable.filter((each) => patchable.includes(each) && world[each.name])) {
    await whileDeleted(name, async () => {
      const code = (await changed(name, {}))?.code;
      if (code !== 'NOT_FOUND') told.push(`${name}: ${code}`);
    });
  }
  expect(told).toEqual([]);
});

test('what is deleted is not referred to', async () => {
  const told: string[] = [];
  let tried = 0;
  for (const { name: target } of markable.filter(({ name }) => world[name])) {
    await whileDeleted(target, async () => {
      for (const { name, writable } of patchable) {
        if (name === target || !world[name]) continue;
        for (const [field, { spec }] of Object.entries(writable)) {
          if (spec.link !== target || FIXED.some((each) => each.test(`${name}.${field}`))) continue;
          tried++;
          // What a record names already is sent as it stands, and no change.
          if (await isNamed(name, field, target)) continue;
          const value = spec.list ? [world[target]] : world[target];
          const refusal = await changed(name, { [field]: value });
          const words = JSON.stringify(refusal?.fields?.[field] ?? refusal ?? null);
          if (!words.includes('object does not exist')) told.push(`${name}.${field}: ${words}`);
        }
      }
    });
  }
  expect(tried).toBeGreaterThan(40);
  expect(told).toEqual([]);
});

/** Where live records name the one of the world. */
async function referrersOf(target: string): Promise<string[]> {
  const found: string[] = [];
  for (const part of registry.all()) {
    const { definition } = part;
    if (definition.view) continue;
    const owner = registry.ownerOf(part);
    const live = 'isDeleted' in definition.readOnly ? ' and not r.is_deleted' : '';
    const alive =
      owner && 'isDeleted' in owner.definition.readOnly
        ? ` and not (select is_deleted from ${tableOf(owner.definition)} o where o.id = r.${snake(ownerKey(owner))}_id)`
        : '';
    for (const [field, { spec }] of stored(definition)) {
      if (spec.link !== target || spec.list) continue;
      const { rowCount } = await root.query(
        `select from ${tableOf(definition)} r where r.workspace_id = $1 and r."${columnOf(field, spec)}" = $2${live}${alive}`,
        [service.workspace, world[target]],
      );
      if (rowCount) found.push(`${definition.name}.${field}`);
    }
  }
  return found;
}

/** Goes with what it refers to. */
const GOES_ALONG: ReadonlySet<string> = new Set(['BudgetAccount.budget']);

test('what others refer to is not deleted', async () => {
  const told: string[] = [];
  let tried = 0;
  for (const { name, operations } of markable) {
    if (!operations.includes('delete') || !world[name]) continue;
    const referrers = (await referrersOf(name)).filter((each) => !GOES_ALONG.has(each));
    if (referrers.length === 0) continue;
    tried++;
    const { errors } = await service.graphql(`mutation { delete${name}(id: ${world[name]}) }`);
    const code = errors?.[0]?.extensions?.code;
    if (!['CONFLICT', 'INVALID'].includes(code))
      told.push(`${name} (${referrers.join()}): ${code}`);
  }
  expect(tried).toBeGreaterThan(8);
  expect(told).toEqual([]);
});
