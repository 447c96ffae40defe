// Texts from outside that try to instruct an agent: each attack at each place of the books. Every tool
// tells them under `untrusted` and nowhere else, without what nobody sees.
import { openBooks, type TestBooks } from '../support/books.ts';
import { share } from '../support/breadth.ts';
import { startService, type TestService } from '../support/service.ts';
import { type Agent, agentAt, type ToolAnswer } from './support/agent.ts';
import { PLACES } from './support/planted-places.ts';
import { asTold, PLANTED, sightings, UNSEEN, unmarked } from './support/planted-texts.ts';

let service: TestService;
let books: TestBooks;
let agent: Agent;
/** The record of each planted text, by its mark. */
const records = new Map<string, string>();
const planted = share(PLANTED, 9);
const at = (place: string) => planted.filter((each) => each.place.name === place);

beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
  agent = await agentAt(service.url, service.keys.accountant);
  for (const { place, text, nth, mark } of planted) {
    records.set(mark, await place.plant({ service, books }, text, nth));
  }
});
afterAll(async () => {
  await agent.close();
  await service.close();
});

test('these are at least 200 texts, each unlike all others', () => {
  expect(PLANTED.length).toBeGreaterThanOrEqual(200);
  expect(new Set(PLANTED.map(({ text }) => text)).size).toBe(PLANTED.length);
  expect(new Set(planted.map(({ attack }) => attack)).size).toBeGreaterThanOrEqual(10);
});

/** An answer with each planted text of some marks apart from what the service says. */
function expectApart(answer: ToolAnswer, marks: readonly string[]): void {
  expect([answer.isError, answer.text]).toEqual([false, answer.text]);
  expect(unmarked(answer)).toEqual([]);
  const seen = new Set(sightings(answer.told).map(({ mark }) => mark));
  expect(marks.filter((mark) => !seen.has(mark))).toEqual([]);
  expect(JSON.stringify(answer)).not.toMatch(UNSEEN);
}

test.each(PLACES)('$name: $resource tells $field as what somebody typed', async (place) => {
  const here = at(place.name);
  expect(here.length).toBeGreaterThan(0);
  for (const each of here) {
    const id = records.get(each.mark) ?? '';
    const { resource, field, parameters } = place;
    const calls: [tool: string, given: Readonly<Record<string, unknown>>][] = place.told
      ? [['list_proposals', place.told(id)]]
      : [
          ['get_record', { resource, id }],
          ['get_record', { resource, id, fields: [field] }],
          ['list_records', { resource, parameters, filter: { id: [id] }, fields: ['id', field] }],
        ];
    for (const [tool, given] of calls) {
      const answer = await agent.call(tool, given);
      expectApart(answer, [each.mark]);
      expect(sightings(answer.told).map(({ text }) => text)).toContain(asTold(each));
    }
  }
});
