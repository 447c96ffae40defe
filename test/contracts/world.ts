// Two or more records of every served resource, so each field and parameter has an effect to show: made once, and copied.
import { cloneFilled, type TestDatabase } from '../support/database.ts';
import { startOwnService, type Tenants, type TestService } from '../support/service.ts';
import { fill, type Filled } from './world-records.ts';

export interface World extends Filled {
  readonly service: TestService;
}

/** Whose id stands in a path: that of the parameter, else of the area; a vendor's where nothing is said. */
const NAMED: Readonly<Record<string, string>> = {
  contract_id: 'contract',
  commit_id: 'commit',
  subscription_id: 'subscription', milestone_id: 'milestone',
  usage_id: 'usage',
  budget_pk: 'budget',
};
const OWNERS = {
  '/bank-feed/': 'bank',
  '/bill/': 'bill',
  '/credit-memo/': 'credit',
  '/file/': 'file',
  '/reconciliation/': 'report',
  '/contracts/': 'contract',
  '/fixed-asset/': 'asset',
  '/fixed-asset-class/': 'assetClass',
};

/** Where an operation of the contract is found in this world. */
export function addressIn({ ids }: World, path: string): string {
  const [, owner = 'vendor'] = Object.entries(OWNERS).find(([part]) => path.includes(part)) ?? [];
  return path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[NAMED[name] ?? owner]));
}

/** Fills a database with the world, and tells of it. */
async function fillDatabase(database: TestDatabase): Promise<string> {
  const service = await startOwnService({}, { ...database, drop: () => Promise.resolve() });
  const { workspace, keys, other } = service;
  const world = await fill(service);
  await service.close();
  return JSON.stringify({ world, tenants: { workspace, keys, other } });
}
const NAME = 'ledgergate_world';

/** A copy of the world, which is made once for the suite. */
export async function openWorld(): Promise<World> {
  const { files, told } = await cloneFilled(NAME, fillDatabase);
  const { world, tenants } = JSON.parse(told) as { world: Filled; tenants: Tenants };
  return { ...world, service: await startOwnService({}, files, tenants) };
}
