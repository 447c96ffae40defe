// The workspace with two entities in a database of its own: made once for the suite, and copied for each file.
import { cloneFilled, filledOnce, type TestDatabase } from '../../support/database.ts';
import { startOwnService, type Tenants, type TestService } from '../../support/service.ts';
import { makeTwoEntities, type TwoEntities } from './two-entities.ts';

/** Nobody but the requests themselves does anything; none of them needs a second connection. */
const ALONE = { role: 'api', databaseConnections: 1 } as const;

/** What the database is told with. */
interface Told {
  readonly two: TwoEntities;
  readonly tenants: Tenants;
}

/** Fills a database with the two entities, and tells of them. */
async function fill(database: TestDatabase): Promise<string> {
  const service = await startOwnService(ALONE, { ...database, drop: () => Promise.resolve() });
  const { workspace, keys, other } = service;
  const two = await makeTwoEntities(service);
  await service.close();
  return JSON.stringify({ two, tenants: { workspace, keys, other } } satisfies Told);
}
const NAME = 'ledgergate_two_entities';

/** Makes what {@link openTwoEntities} copies. */
export const prepareTwoEntities = (): Promise<string> => filledOnce(NAME, fill);

export async function openTwoEntities(): Promise<{ service: TestService; two: TwoEntities }> {
  const { files, told } = await cloneFilled(NAME, fill);
  const { two, tenants } = JSON.parse(told) as Told;
  return { service: await startOwnService(ALONE, files, tenants), two };
}
