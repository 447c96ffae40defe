// Two processes of one service that depreciate the same assets.
import { MANY_CONNECTIONS, startService } from '../support/service.ts';
import { startTwin, type Twin } from '../support/twin.ts';
import { openAssets, type AssetWorld } from './support.ts';

export let world: AssetWorld;
let twin: Twin;
/** Opens assets in two processes for the tests of a file. */
export function openInTwo(): void {
  beforeAll(async () => {
    const service = await startService('all', MANY_CONNECTIONS);
    [world, twin] = await Promise.all([openAssets(service), startTwin(service)]);
  });
  afterAll(() => world.service.close());
}

/** The same mutation through one of the two processes; undefined where it was refused. */
export const ask = async (nth: number, call: string): Promise<any> => {
  const response = await fetch(`${nth % 2 ? twin.url : world.service.url}/graphql`, {
    method: 'POST',
    headers: {
      authorization: `Token ${world.service.keys.admin}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ query: `mutation { it: ${call} }` }),
  });
  const { data, errors } = await response.json();
  for (const { extensions } of errors ?? []) {
    expect(['INVALID', 'CONFLICT', 'NOT_FOUND', 'UNAVAILABLE']).toContain(extensions.code);
  }
  return data?.it;
};
export const running = (through: string) => (nth: number) =>
  ask(nth, `runDepreciation(through: "${through}") { journalEntries }`);
/** The rows that are posted, and their entries: as many of one as of the other, and none twice. */
export const posted = async () => {
  const [rows = []] = await world.service.database.read(world.service.workspace, {
    text: `select count(*)::integer as rows, count(distinct journal_entry_id)::integer as entries
      from fixed_asset_depreciation where posted and kind = 'scheduled'`,
  });
  return rows[0] as { rows: number; entries: number };
};
