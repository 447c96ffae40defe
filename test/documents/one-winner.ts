// Races of sixteen callers over two processes on one document.
import { share } from '../support/breadth.ts';
import { BILL, CREDIT, DEBIT, INVOICE, type Kind, MANY, openInTwo, send } from './sixteen.ts';

type Race = readonly [method: string, path: string, json?: object];
/** What sixteen do at once, by its name: one wins, the others get 4xx. */
export type Races = Readonly<Record<string, (kind: Kind) => Promise<Race>>>;
export const racesOf = (races: Races, kinds: Readonly<Record<string, Kind>>) =>
  Object.entries(races).flatMap(([what, race]) =>
    Object.entries(kinds).map(([name, kind]) => [what, name, kind, race] as const),
  );
export const DOCUMENTS = { invoice: INVOICE, bill: BILL };
export const MEMOS = { 'credit memo': CREDIT, 'debit memo': DEBIT };

/** Tests that each race has one winner. */
export function testRaces(races: ReturnType<typeof racesOf>): void {
  openInTwo();

  test.each(share(races, 3))('%s of one %s: once', async (_what, _name, kind, race) => {
    const asked = await race(kind);
    const answers = await Promise.all(Array.from({ length: MANY }, (_, at) => send(at, ...asked)));
    const statuses = answers.map(({ status }) => status).sort();
    expect([statuses[0]! < 300, statuses[1]! >= 400, statuses.at(-1)! < 500, statuses]).toEqual([
      true,
      true,
      true,
      statuses,
    ]);
  });
}
