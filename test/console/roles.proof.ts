// Every document of the console has its price, and every page and document answers a viewer, a clerk, an accountant and
// an admin in words: none fails.
import { getOperationAST, parse } from 'graphql';
import type { Route } from '../../console/kit/routes.ts';
import { demandCost } from '../../src/edge/graphql/limits.ts';
import { room } from '../../src/edge/pages/console/room.ts';
import { consoleBuild } from '../../src/platform/base/index.ts';
import { assemble } from '../contracts/assemble.ts';
import { Browser as Visitor } from '../oauth/support/browser.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { PASSWORD } from '../oauth/support/world.ts';
import { addPerson } from '../support/persons.ts';
import { everyRecord } from './every-record.ts';
import { cookieOf } from './support.ts';

/** The most that a document of the console may ask for. */
const MOST = 20_000;

const PAGES: string = '../../console/pages/routes.ts';
const { ROUTES } = (await import(PAGES)) as { readonly ROUTES: readonly Route[] };

let here: ServiceWithPeople;
let addresses: readonly string[];
const cookies: Record<string, string> = {};

beforeAll(async () => {
  here = await serviceWithPeople({ consoleDocuments: 'only' });
  const maya = new Visitor(here.service.url);
  await maya.signIn('maya@demo.test', PASSWORD);
  const ids = await everyRecord(here.service, maya);
  addresses = ROUTES.map(({ path }) =>
    path.replace(/^(.*?)(\/:object)?\/:id/, (_, list: string) => `${list}/${ids[list] ?? 0}`),
  );
  const ada = await addPerson(here.root, here.service.workspace, 'ada', { role: 'accountant' });
  (here.persons as Record<string, number>)['ada'] = ada;
  for (const [role, name] of Object.entries(ROLES)) cookies[role] = await cookieOf(here, name);
});
afterAll(() => here.end());

const ROLES = { viewer: 'vera', clerk: 'carl', accountant: 'ada', admin: 'maya' } as const;

const { documents } = consoleBuild();
const costOf = async (text: string, variables: Readonly<Record<string, unknown>>) => {
  const { schema } = await assemble();
  const document = parse(text);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('No operation.');
  return demandCost(schema, document, operation, variables);
};

test('a document costs 20,000 at most, whatever its variables are by themselves', async () => {
  expect(documents.size).toBeGreaterThan(200);
  const dear: [string, number][] = [];
  for (const text of documents.values()) {
    const cost = await costOf(text, {});
    if (cost > MOST) dear.push([text.slice(0, 60), cost]);
  }
  expect(dear).toEqual([]);
});

test('so does every page, with the variables that its address makes for an admin', async () => {
  const { text } = await here.service.call('GET', '/overview', {
    key: null,
    headers: { cookie: cookies['admin'] ?? '' },
  });
  const [, block = ''] = /<script type="application\/json" id="data">([^<]*)</.exec(text) ?? [];
  const { frame } = JSON.parse(block);
  const dear: [string, number][] = [];
  let asked = 0;
  for (const address of addresses) {
    const { questions } = await room.open(address, frame);
    for (const question of questions) {
      if (!('document' in question)) continue;
      asked += 1;
      const text = documents.get(question.document) ?? '';
      const cost = await costOf(text, question.variables);
      if (cost > MOST) dear.push([address, cost]);
    }
  }
  expect(asked).toBeGreaterThan(80);
  expect(dear).toEqual([]);
});

describe.each(Object.keys(ROLES))('for a %s', (role) => {
  const headers = () => ({ cookie: cookies[role] ?? '' });

  test('every page is there or refused in words', async () => {
    const wrong: [string, number][] = [];
    for (const address of addresses) {
      const { status } = await here.service.call('GET', address, { key: null, headers: headers() });
      if (![200, 403, 404].includes(status)) wrong.push([address, status]);
    }
    expect(wrong).toEqual([]);
  });

  test('every document answers, or refuses what it lacks', async () => {
    const wrong: [string, number][] = [];
    for (const [documentId, text] of documents) {
      const { status } = await here.service.call('POST', '/graphql', {
        ...{ key: null, json: { documentId, variables: {} } },
        headers: { ...headers(), prefer: 'dry-run' },
      });
      if (![200, 202, 400, 403, 404, 429].includes(status)) wrong.push([text.slice(0, 60), status]);
    }
    expect(wrong).toEqual([]);
  });
});
