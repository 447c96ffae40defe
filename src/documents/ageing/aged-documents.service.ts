// Documents behind a figure of the ageing: those of which something was open on the day, whose open amounts add up to it.
// docs/accounting.md section 13.
import { Decimal } from '../../../schema/kit/index.ts';
import { ask, type Session } from '../../platform/access/index.ts';
import { named } from '../../platform/database/index.ts';
import { type AgeingRequest, BUCKETS, isOfBucket, withAged } from './ageing.service.ts';
import { kindsOf } from './ageing-kinds.ts';
import type { SettlementSide } from '../settlement/settlement-side.ts';

export interface AgedDocumentsRequest extends AgeingRequest {
  /** The customer or vendor; undefined: all of them together. */
  readonly party?: number | undefined;
  /** Undefined: all of them together. */
  readonly bucket?: (typeof BUCKETS)[number] | undefined;
  readonly limit: number;
  readonly offset: number;
}

export interface AgedDocument {
  readonly kind: string;
  readonly id: number;
  readonly number: string | null;
  readonly party: number | null;
  readonly name: string | null;
  readonly date: string;
  /** How many days it was past due; 0 and less where it was not. */
  readonly late: number;
  /** Negative where it is a memo. */
  readonly open: Decimal;
}

export interface AgedDocuments {
  readonly count: number;
  /** Of all of them, on this page or not. */
  readonly open: Decimal;
  readonly results: readonly AgedDocument[];
}

function documentsSql(
  side: SettlementSide,
  { isBook, known, bucket }: AgedDocumentsRequest,
  [party, limit, offset]: readonly [string, string, string],
): string {
  const tables = kindsOf(side).map(
    ({ kind, table, date, number }) =>
      `select '${kind}' as kind, id, ${number} as number, ${date} as date from ${table} where workspace_id = $1`,
  );
  return `${withAged(side, isBook, known !== undefined)}, chosen as (
    select kind, id, party, late, open from aged
    where open <> 0 and (${party}::integer is null or party = ${party}) and ${bucket ? isOfBucket(bucket) : 'true'}
  ), shown as (
    select * from chosen order by late desc, kind, id limit ${limit} offset ${offset})
  select (select count(*)::integer from chosen) as count, (select coalesce(sum(open), 0)::text from chosen) as sum,
    s.kind, s.id, d.number, s.party, v.name, d.date::text as date, s.late, s.open::text as open
  from (select 1) one left join shown s on true
  left join (${tables.join(' union all ')}) d on d.kind = s.kind and d.id = s.id
  left join vendor v on v.workspace_id = $1 and v.id = s.party
  order by s.late desc, s.kind, s.id`;
}

/** The documents that were open at the end of `asOf`, the latest past due first. */
export async function agedDocuments(
  session: Session,
  side: SettlementSide,
  request: AgedDocumentsRequest,
): Promise<AgedDocuments> {
  const { asOf, entities, known, party, limit, offset } = request;
  const values: unknown[] = [session.principal.workspace.id, asOf, entities];
  if (known) values.push(known.number, known.at.toISOString());
  const places = [party ?? null, limit, offset].map((value) => `$${values.push(value)}`);
  const sql = documentsSql(side, request, places as [string, string, string]);
  const query = named(sql, values);
  const [rows = []] = await ask(session, { ...query, isLongRunning: known !== undefined });
  const [first] = rows;
  return {
    count: Number(first?.['count'] ?? 0),
    open: new Decimal((first?.['sum'] as string | undefined) ?? 0),
    results: rows
      .filter(({ id }) => id !== null)
      .map((row) => ({
        ...(row as unknown as AgedDocument),
        open: new Decimal(String(row['open'])),
      })),
  };
}
