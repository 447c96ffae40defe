// Looks up many records by name in one request, and creates missing ones on demand. contract:
// bulk-search.
import {
  faultsOf,
  lowerFirst,
  ownerKey,
  plural,
  tableOf,
  type Resource,
} from '../../../../schema/kit/index.ts';
import { demand, type Session, transactionOf } from '../../access/index.ts';
import type { RecordRow } from '../reading/read.ts';
import { insertMany } from './bulk-insert.ts';
import { addFault, throwIfFaults } from './collect-faults.ts';
import { demandLinksOf } from './link-check.ts';
import { named } from '../../database/index.ts';
import { missing as absent } from './write.ts';

/**
 * What is looked for, and what to make it from. Names are compared without regard to case; an external
 * id finds as well as the name does.
 */
export interface RecordLookup {
  readonly name: string | null;
  readonly externalId?: string | null;
}

interface LookupMatch {
  readonly id: number;
  readonly name: string;
  readonly external: string | null;
}

const folded = (name: string | null): string => (name ?? '').trim().toLowerCase();

async function lookUp(
  session: Session,
  resource: Resource,
  wanted: readonly RecordLookup[],
): Promise<LookupMatch[]> {
  const { definition } = resource;
  const live = 'isDeleted' in definition.readOnly ? 'and not is_deleted' : '';
  const hasExternal = 'externalId' in definition.writable;
  const external = hasExternal ? 'external_id' : 'null';
  return transactionOf(session).ask<LookupMatch>(
    named(
      `select id, lower(trim(name)) as name, ${external} as external from ${tableOf(definition)}
        where workspace_id = $1 ${live}
          and (lower(trim(name)) = any($2) ${hasExternal ? 'or external_id = any($3)' : 'and $3::text[] is not null'})
        order by id`,
      [
        session.principal.workspace.id,
        wanted.map(({ name }) => folded(name)),
        wanted.flatMap(({ externalId }) => (typeof externalId === 'string' ? [externalId] : [])),
      ],
    ),
  );
}

/** Throws 400 that tells what is wrong with each of those to make, at its place in the list. */
async function demandMakeable(
  session: Session,
  resource: Resource,
  wanted: readonly RecordLookup[],
  missing: readonly RecordLookup[],
): Promise<void> {
  const name = lowerFirst(plural(resource.definition.name));
  const inputs = wanted.map((one) => (missing.includes(one) ? { ...one } : {}));
  const faults = wanted.map((one) =>
    missing.includes(one)
      ? { ...absent(resource, { ...one }), ...faultsOf(resource, { ...one }) }
      : {},
  );
  if (faults.some((each) => Object.keys(each).length > 0))
    addFault(session, { [name]: faults }, true);
  await demandLinksOf(session, resource, name, inputs);
  throwIfFaults(session);
}

/** New records for those not found, each name once, with their lines. */
async function makeMissing(
  session: Session,
  resource: Resource,
  missing: readonly RecordLookup[],
): Promise<Map<string, number>> {
  const fresh = [...new Map(missing.toReversed().map((one) => [folded(one.name), one])).values()];
  const rows = fresh as readonly object[] as readonly RecordRow[];
  const ids = await insertMany(session, resource, rows);
  const owner = ownerKey(resource);
  for (const [field, { spec }] of Object.entries(resource.definition.writable)) {
    if (!spec.part) continue;
    const lines = rows.flatMap((row, at) =>
      ((row[field] ?? []) as readonly RecordRow[]).map((line) => ({ ...line, [owner]: ids[at] })),
    );
    await insertMany(session, spec.part, lines);
  }
  return new Map(fresh.map(({ name }, i) => [folded(name), ids[i] ?? 0]));
}

/**
 * The ids of the records wanted, in that order; what is not found is left out, or made when `upsert`
 * says so. Throws 403 when the caller may read but not write, and wants some made.
 */
export async function bulkSearch(
  session: Session,
  resource: Resource,
  wanted: readonly RecordLookup[],
  upsert: boolean,
): Promise<number[]> {
  if (upsert) demand(session.principal, { resource: resource.definition.scope, tier: 'write' });
  const found = await lookUp(session, resource, wanted);
  const byName = new Map(found.toReversed().map(({ name, id }) => [name, id]));
  const byExternal = new Map(found.toReversed().map(({ external, id }) => [external, id]));
  const idOf = ({ name, externalId }: RecordLookup): number | undefined =>
    (typeof externalId === 'string' ? byExternal.get(externalId) : undefined) ??
    byName.get(folded(name));
  const missing = wanted.filter((one) => idOf(one) === undefined);
  if (upsert) await demandMakeable(session, resource, wanted, missing);
  const made = upsert ? await makeMissing(session, resource, missing) : new Map<string, number>();
  return wanted.flatMap((one) => idOf(one) ?? made.get(folded(one.name)) ?? []);
}
