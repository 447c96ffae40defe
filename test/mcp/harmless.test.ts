// Agents change nothing: random calls with a token that reads and drafts leave the books as they
// were; and which texts of a record count as typed by somebody.
import { installedGrant, makeInstalled } from '../oauth/support/installed.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { getNamedType, isInputObjectType, isObjectType } from 'graphql';
import { SCOPES } from '../../src/platform/access/index.ts';
import { openBooks, type TestBooks } from '../support/books.ts';
import { isTyped, plain, visible } from '../../src/edge/mcp/plain.ts';
import { makeSchema } from '../../src/edge/graphql/index.ts';
import { type Agent, agentAt } from './support/agent.ts';
import { callsAtRandom } from './support/random-calls.ts';
import { runs } from '../support/breadth.ts';

let here: ServiceWithPeople;
let books: TestBooks;
let agent: Agent;
beforeAll(async () => {
  here = await serviceWithPeople();
  books = await openBooks(here.service);
  const scopes = SCOPES.map(({ scope }) => scope).filter((scope) => /:(read|draft)$/.test(scope));
  const made = await makeInstalled(here, { permissions: scopes });
  agent = await agentAt(here.service.url, (await installedGrant(here, made)).access);
});
afterAll(async () => {
  await agent.close();
  await here.end();
});

test('random calls with a token that reads and drafts post nothing', async () => {
  const { answered } = await callsAtRandom({ here, books, agent }, { calls: runs(200), seed: 11 });
  expect(answered).toBeGreaterThan(runs(20));
});

test.each([
  ['joiners and marks of direction', 'a\u200bb\u202ec\u2066d', 'abcd'],
  ['tags that spell', `x\u{e0041}\u{e0042}y`, 'xy'],
  ['controls, but no line', 'a\u0000\u0007b\nc\td', 'ab\nc\td'],
  ['selectors', 'a\ufe0fb\u{e0100}c', 'abc'],
  ['letters of other scripts and signs', 'Ä 株式会社 😀 €', 'Ä 株式会社 😀 €'],
  ['exactly 500 characters', 'x'.repeat(500), 'x'.repeat(500)],
  ['501 characters', 'x'.repeat(501), `${'x'.repeat(500)}…`],
])('%s', (_name, text, seen) => {
  expect(visible(text)).toBe(seen);
});

test('every free text of every record is apart from what the service says', async () => {
  const schema = await makeSchema();
  const type = schema.getType('Bill') as never;
  const bill = {
    id: '7',
    totalAmount: '1.10',
    messageOnBill: 'x',
    lines: [{ id: '1', description: 'y', amount: '2' }],
    source: '',
    voidedDate: null,
  };
  expect(plain(bill, type)).toEqual({
    id: '7',
    totalAmount: '1.10',
    untrusted: { messageOnBill: 'x' },
    lines: [{ id: '1', amount: '2', untrusted: { description: 'y' } }],
  });
});

test('JSON is what somebody typed, whatever it is called', async () => {
  const schema = await makeSchema();
  const event = { id: '7', topic: 'BILL_CREATED', object: { memo: 'x' } };
  expect(plain(event, schema.getType('WebhookEvent') as never)).toEqual({
    ...{ id: '7', topic: 'BILL_CREATED', untrusted: { object: { memo: 'x' } } },
  });
});

test('no text that a client may write counts as one of the service’s own', async () => {
  const schema = await makeSchema();
  const inputs = Object.values(schema.getTypeMap()).filter(isInputObjectType);
  let compared = 0;
  for (const input of inputs) {
    const type = schema.getType(input.name.replace(/(Input|Patch)$/, ''));
    if (!isObjectType(type)) continue;
    for (const [name, { type: sent }] of Object.entries(input.getFields())) {
      const field = type.getFields()[name];
      if (!field || !['String', 'JSON'].includes(getNamedType(sent).name)) continue;
      if (!['String', 'JSON'].includes(getNamedType(field.type).name)) continue;
      compared++;
      expect([type.name, name, isTyped(type.name, name, field.type)]).toEqual([
        ...[type.name, name, true],
      ]);
    }
  }
  expect(compared).toBeGreaterThan(100);
});
