// Bill drafts, read from a vendor's paper: completed by people, then promoted to a bill or
// discarded. Contract: BillDraftRead, BillDraftWrite.
import { createHash } from 'node:crypto';
import { Decimal, type PatchOf } from '../../schema/kit/index.ts';
import { BillDraft } from '../../schema/payable/bill-draft.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { FieldFault, type FieldFaults, Problem } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import { addFault, change, insert, locked, throwIfFaults } from '../platform/records/index.ts';
import { createBill, type BillInput } from './bill.service.ts';

type Draft = InstanceType<typeof BillDraft>;
export type DraftPatch = PatchOf<typeof BillDraft>;
/** What a client may say of a line that was read. */
interface Item {
  readonly description?: string | null;
  readonly amount?: string | number | null;
  readonly account?: number | string | null;
  readonly tax?: string | number | null;
  readonly department?: number | string | null;
}
type BillDraftFields = Pick<
  Draft,
  | 'entity'
  | 'resolvedVendor'
  | 'extractedBillNumber'
  | 'extractedBillDate'
  | 'extractedDueDate'
  | 'extractedLineItems'
>;

const isItem = (each: unknown): each is Item => typeof each === 'object' && each !== null;
const itemsOf = (items: unknown): readonly Item[] =>
  Array.isArray(items) ? items.filter(isItem) : [];

const REQUIRED = [new FieldFault('required')];
/** What is missing for a bill, field by field. */
function missing(draft: BillDraftFields): FieldFaults {
  const faults: Record<string, FieldFaults[string]> = {};
  const { extractedLineItems, entity, resolvedVendor } = draft;
  const { extractedBillNumber, extractedBillDate, extractedDueDate } = draft;
  const wanted = {
    entity,
    resolvedVendor,
    extractedBillNumber,
    extractedBillDate,
    extractedDueDate,
  };
  for (const [field, value] of Object.entries(wanted)) {
    if (value === null || value === '') faults[field] = REQUIRED;
  }
  const items = itemsOf(extractedLineItems);
  if (items.length === 0) faults['extractedLineItems'] = [new FieldFault('empty')];
  else if (items.some(({ account }) => account === null || account === undefined)) {
    faults['extractedLineItems'] = items.map(({ account }) =>
      account === null || account === undefined ? { account: REQUIRED } : {},
    );
  }
  return faults;
}

/** Where a draft stands by what is known of it. */
function draftStatus(draft: BillDraftFields): Draft['status'] {
  if (draft.entity === null) return 'unassigned';
  return Object.keys(missing(draft)).length === 0 ? 'ready' : 'needs_review';
}

/** Equal for drafts of one vendor and number. */
function hashOf({ resolvedVendor, extractedBillNumber: number }: BillDraftFields): string | null {
  if (resolvedVendor === null || !number) return null;
  return createHash('sha256')
    .update(`${resolvedVendor}:${number.trim().toLowerCase()}`)
    .digest('hex');
}

/** Starts a draft. Returns its id. */
export function startDraft(
  session: Session,
  input: Pick<Draft, 'source' | 'sourceFile' | 'entity'>,
): Promise<number> {
  const status = input.entity === null ? 'unassigned' : 'needs_review';
  return insert(session, BillDraft, { ...input, status, createdBy: session.principal.id });
}

/** A draft that is still one, locked. Throws 404 and 400. */
async function open(session: Session, id: number) {
  const found = await locked(session, BillDraft, id);
  const { status } = found.row;
  if (status === 'promoted' || status === 'discarded') {
    throw new Problem('INVALID', `This draft is already ${status}.`);
  }
  return found;
}

/** Changes what is known of a draft. */
export async function editDraft(session: Session, id: number, changes: DraftPatch): Promise<void> {
  const found = await open(session, id);
  const after = Object.assign({}, found.row, changes);
  const derived = { status: draftStatus(after), dedupHash: hashOf(after) };
  await change(session, BillDraft, found, { ...changes, ...derived });
}

/** Puts a draft away, with a reason if there is one. Throws 400 when it is promoted or put away already. */
export async function discardDraft(
  session: Session,
  id: number,
  discardReason: string | null,
): Promise<void> {
  await change(session, BillDraft, await open(session, id), { status: 'discarded', discardReason });
}

const decimalOf = (value: Item['amount']): Decimal | undefined =>
  value === null || value === undefined || value === '' ? undefined : new Decimal(value);

/** The bill a draft makes. */
function billOf(draft: Draft): BillInput {
  const lines = itemsOf(draft.extractedLineItems).map((item) => ({
    account: Number(item.account),
    description: item.description ?? null,
    amount: decimalOf(item.amount) ?? new Decimal(0),
    ...(decimalOf(item.tax) && { tax: decimalOf(item.tax) }),
    department: item.department ? Number(item.department) : null,
  }));
  return {
    entity: draft.entity,
    vendor: draft.resolvedVendor,
    billNumber: draft.extractedBillNumber,
    billDate: draft.extractedBillDate,
    dueDate: draft.extractedDueDate,
    ...(draft.extractedCurrency && { currency: draft.extractedCurrency }),
    source: 'bill_draft',
    sourceId: String(draft.id),
    sourceFile: draft.sourceFile,
    lines,
  } as BillInput;
}

/**
 * Makes a bill of a draft, once. Returns the bill.
 * @throws Problem 400 that names what is missing, and as for any new bill
 */
export async function promoteDraft(session: Session, id: number): Promise<number> {
  const found = await open(session, id);
  addFault(session, missing(found.row));
  throwIfFaults(session);
  const bill = await createBill(session, billOf(found.row));
  await demandTotal(session, found.row, bill);
  const changes = { status: 'promoted', promotedBill: bill };
  await change(session, BillDraft, found, changes);
  return bill;
}

/** The total that was read is that of the bill. */
async function demandTotal(session: Session, { extractedTotalAmount }: Draft, bill: number) {
  if (extractedTotalAmount === null) return;
  const [row] = await transactionOf(session).ask<{ total: string }>(
    named('select total_amount::text as total from bill where workspace_id = $1 and id = $2', [
      session.principal.workspace.id,
      bill,
    ]),
  );
  const total = new Decimal(row?.total ?? 0);
  if (total.eq(extractedTotalAmount)) return;
  const message = `The lines add up to ${total.toFixed()}, not ${extractedTotalAmount.toFixed()}. Correct one of the two.`;
  throw new Problem('INVALID', message, { fields: { extractedTotalAmount: [message] } });
}
