// Revenue transactions that people create and change. Specification: Revenue transaction.
import { Decimal } from '../../../schema/kit/index.ts';
import { RevenueTransaction } from '../../../schema/revenue/revenue-transaction.ts';
import { callerOf, isDraftOnly, type Session, transactionOf } from '../../platform/access/index.ts';
import { Problem } from '../../platform/base/index.ts';
import { named, type UnitOfWork } from '../../platform/database/index.ts';
import {
  addFault,
  change,
  erase,
  insert,
  isWaiting,
  locked,
  replaced,
} from '../../platform/records/index.ts';
import { rebill } from '../billing/billing.service.ts';
import { acceptDraft, rejectDraft } from '../shared/drafts.service.ts';
import { settleCommitments } from '../shared/commitment.service.ts';
import {
  derived,
  givenIn,
  merged,
  type RevenueTransactionFacts,
  type RevenueTransactionInput,
} from '../shared/revenue-transaction.rules.ts';

type StoredRevenueTransaction = InstanceType<typeof RevenueTransaction>;

const FACTS = `
  select
    (select json_build_object('entity', c.entity_id, 'client', c.client_id, 'currency', c.currency)
      from contract c where c.workspace_id = $1 and c.id = $2 and not c.is_deleted) as contract,
    (select e.currency from entity e where e.workspace_id = $1 and e.id = $3) as "entityCurrency",
    (select json_build_object('id', e.id, 'currency', e.currency) from entity e
      where e.workspace_id = $1 and not e.is_deleted order by e.parent_id is not null, e.id limit 1) as root,
    array(select c.currency from workspace_currency c where c.workspace_id = $1 and not c.is_deleted order by 1) as currencies,
    (select e.entity_id from journal_entry e where e.workspace_id = $1 and e.id = $4) as "entryEntity",
    (select json_build_object('contract', r.contract_id) from revenue_transaction r
      where r.workspace_id = $1 and r.id = $5) as reversed`;

/** What a row stands on, in one round trip. */
async function factsFor(
  session: Session,
  input: Partial<RevenueTransactionInput>,
): Promise<RevenueTransactionFacts> {
  const [row] = await transactionOf(session).ask<
    Omit<RevenueTransactionFacts, 'contract' | 'root'> & {
      contract: RevenueTransactionFacts['contract'] | null;
      root: RevenueTransactionFacts['root'] | null;
      reversed: { contract: number | null } | null;
    }
  >(
    named(FACTS, [
      session.principal.workspace.id,
      input.contract ?? null,
      input.entity ?? null,
      input.journalEntry ?? null,
      input.reversesRevenueTransaction ?? null,
    ]),
  );
  if (!row) throw new Error('Facts are always told.');
  return {
    ...row,
    contract: row.contract ?? undefined,
    root: row.root ?? undefined,
    reversedContract: row.reversed === null ? undefined : row.reversed.contract,
  };
}

/** The values a row is stored with; notes what speaks against it. */
async function decided(
  session: Session,
  input: Partial<RevenueTransactionInput>,
): Promise<Partial<RevenueTransactionInput>> {
  const { values, faults } = derived(input, await factsFor(session, input));
  addFault(session, faults);
  return values;
}

/** The contracts whose invoices follow a row. */
const contractsOf = (...rows: readonly Partial<RevenueTransactionInput>[]): number[] => [
  ...new Set(rows.flatMap(({ contract }) => (typeof contract === 'number' ? [contract] : []))),
];

type Followed = Partial<RevenueTransactionInput> & { readonly kind?: string | null };

/** Makes anew what follows from rows: the commitments of the use among them, and what is to be billed. */
async function follow(session: Session, ...rows: readonly Followed[]): Promise<void> {
  const used = rows.filter((row) => row.contractUsage && row.kind !== 'usage_commitment');
  for (const contract of contractsOf(...used)) await settleCommitments(session, contract);
  await rebill(session, contractsOf(...rows));
}

/**
 * Makes a revenue transaction, as a draft for those who may only draft. It posts nothing: a run does.
 * Returns its id.
 * @throws Problem 400 on the field at fault
 */
export async function createRevenueTransaction(
  session: Session,
  input: RevenueTransactionInput,
): Promise<number> {
  const values = await decided(session, input);
  const isDraft = isDraftOnly(session.principal, 'revenue_transactions');
  const id = await insert(session, RevenueTransaction, {
    ...input,
    ...values,
    givenValues: givenIn(input),
    ...(isDraft && { draftedBy: callerOf(session.principal) }),
  });
  if (!isDraft) await follow(session, { ...input, ...values });
  return id;
}

/** What an invoice was made from. */
const BILLED = [
  'contract',
  'entity',
  'client',
  'product',
  'currency',
  'recognized',
  'billedAmount',
  'invoice',
] as const satisfies readonly (keyof RevenueTransactionInput)[];

const textOf = (value: unknown): string =>
  value instanceof Decimal ? value.toFixed() : JSON.stringify(value ?? null);

function demandOpen({ journalEntry }: StoredRevenueTransaction): void {
  if (journalEntry === null) return;
  throw new Problem(
    'CONFLICT',
    'This revenue transaction is recognized: correct it with a negative one.',
  );
}
/** 409 for a change of what an invoice bills; `next` is undefined for a deletion. */
function demandUnbilled(
  row: StoredRevenueTransaction,
  next?: Partial<RevenueTransactionInput>,
): void {
  if (!row.isBilled || row.invoice === null) return;
  const isMoved = BILLED.some(
    (name) => next === undefined || (name in next && textOf(next[name]) !== textOf(row[name])),
  );
  if (!isMoved) return;
  throw new Problem(
    'CONFLICT',
    `Invoice ${row.invoice} bills this revenue transaction: void or delete the invoice first.`,
  );
}

/** The values of a stored row that an input could say. */
const storedOf = (row: StoredRevenueTransaction): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => name in RevenueTransaction.definition.writable),
  );

/** Stores what `next`, the whole row as it would be sent, comes to. */
async function store(
  session: Session,
  record: { readonly unit: UnitOfWork; readonly row: StoredRevenueTransaction },
  changes: Partial<RevenueTransactionInput>,
  {
    input,
    given,
  }: { readonly input: Partial<RevenueTransactionInput>; readonly given: readonly string[] },
): Promise<void> {
  const { row } = record;
  const { contract, contractUsage, kind } = row;
  const values = await decided(session, input);
  const next = { ...changes, ...values };
  demandUnbilled(row, next);
  await change(session, RevenueTransaction, record, { ...next, givenValues: given });
  if (isWaiting(row)) return;
  await follow(session, { contract, contractUsage, kind }, { ...input, kind });
}

/** Changes the given fields of a row. Throws 409 when it is recognized. */
export async function changeRevenueTransaction(
  session: Session,
  id: number,
  changes: Partial<RevenueTransactionInput>,
): Promise<void> {
  const record = await locked(session, RevenueTransaction, id);
  demandOpen(record.row);
  const whole = merged(storedOf(record.row), record.row.givenValues, changes);
  await store(session, record, changes, whole);
}

/** Replaces a row: what is not given goes back to its default, or is derived anew. */
export async function replaceRevenueTransaction(
  session: Session,
  id: number,
  input: RevenueTransactionInput,
): Promise<void> {
  const record = await locked(session, RevenueTransaction, id);
  demandOpen(record.row);
  const blank = replaced(RevenueTransaction.definition.writable, input);
  const whole = merged(blank, [], input);
  await store(session, record, blank, whole);
}

/** Deletes a row that is neither recognized nor billed. Throws 409. */
export async function deleteRevenueTransaction(session: Session, id: number): Promise<void> {
  const record = await locked(session, RevenueTransaction, id);
  demandOpen(record.row);
  demandUnbilled(record.row);
  const { contract, contractUsage, kind } = record.row;
  await erase(session, RevenueTransaction, record);
  await follow(session, { contract, contractUsage, kind });
}

/** Accepts a draft: it counts from now on. */
export async function acceptRevenueTransaction(session: Session, id: number): Promise<void> {
  await acceptDraft(session, RevenueTransaction, id);
  const { row } = await locked(session, RevenueTransaction, id);
  const { contract, contractUsage } = row;
  await follow(session, { contract, contractUsage });
}

/** Turns a draft down. */
export const rejectRevenueTransaction = (session: Session, id: number): Promise<void> =>
  rejectDraft(session, RevenueTransaction, id);
