// Terminates a contract on a day: reverses its later revenue, and can void the invoices for it.
// docs/accounting.md section 9, Terminate.
import { Contract } from '../../../schema/revenue/contract.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { invalid, messagesOf, noSuchRecord, Problem } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import {
  addFault,
  change,
  isWaiting,
  locked,
  throwIfFaults,
} from '../../platform/records/index.ts';
import { voidInvoice } from '../../receivable/index.ts';
import { rebill } from '../billing/billing.service.ts';
import { settleCommitments } from '../shared/commitment.service.ts';
import { dayFaults } from '../shared/days.rules.ts';
import { contractFor } from '../shared/line.service.ts';
import { reverseAfter } from '../lines/reversal.service.ts';
import { extendEndless } from '../lines/subscription-schedule.service.ts';

/** How a contract ends. */
export interface Termination {
  readonly terminationDate: string;
  readonly voidInvoiceIds?: readonly number[] | null | undefined;
  readonly voidDate?: string | null | undefined;
}
export interface Terminated {
  readonly contractTerminated: boolean;
  readonly contractDraftId: number | null;
  readonly voidedInvoiceIds: readonly number[];
  readonly draftedInvoiceIds: readonly number[];
  readonly revenueTakenBack: string;
  readonly totalRevenue: string;
  readonly totalDeferredRevenue: string;
  readonly totalUnbilled: string;
}

type StoredContract = InstanceType<typeof Contract>;

async function demandTerminable(session: Session, row: StoredContract, day: string): Promise<void> {
  addFault(session, dayFaults({ terminationDate: day }, 'terminationDate'));
  throwIfFaults(session);
  if (isWaiting(row)) throw new Problem('INVALID', 'This contract is a draft.');
  if (row.terminationDate !== null) {
    throw new Problem('INVALID', `This contract was already terminated on ${row.terminationDate}.`);
  }
  const { start, end } = await contractFor(session, row.id);
  if (start !== null && day < start) {
    throw invalid('terminationDate', `Ensure this day is not before the start, ${start}.`);
  }
  if (end !== null && day > end) {
    throw invalid('terminationDate', `Ensure this day is not after the end, ${end}.`);
  }
}

interface ToVoid {
  readonly id: number;
  readonly number: string;
}

/** The invoices that are to be voided. Throws 400 unless each is one of the contract. */
async function invoicesOf(
  session: Session,
  contract: number,
  ids: readonly number[],
): Promise<ToVoid[]> {
  const found = await transactionOf(session).ask<ToVoid & object>(
    named(
      `select id, coalesce(invoice_number, id::text) as number from invoice
        where workspace_id = $1 and contract_id = $2 and id = any($3) and not is_deleted`,
      [session.principal.workspace.id, contract, ids],
    ),
  );
  const known = new Map(found.map((each) => [each.id, each]));
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length > 0) addFault(session, { voidInvoiceIds: missing.map(noSuchRecord) });
  throwIfFaults(session);
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** Voids them, in order. Throws 400 that names the invoice that cannot be. */
async function voidEach(
  session: Session,
  invoices: readonly ToVoid[],
  day: string | null | undefined,
): Promise<void> {
  for (const { id, number } of invoices) {
    try {
      await voidInvoice(session, id, day);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'INVALID') throw error;
      const onDay = messagesOf(error, 'voidDate');
      throw onDay.length > 0
        ? invalid('voidDate', `Invoice ${number}: ${onDay.join(' ')}`)
        : invalid('voidInvoiceIds', `Invoice ${number}: ${error.message}`);
    }
  }
}

const DRAFTS = `select id from contract_invoice where workspace_id = $1 and contract_id = $2 and invoice_id is null order by id`;
/** What was to be issued later is a draft again, and made anew or not at all. */
const UNSCHEDULE = `
  update contract_invoice set stage = 'DRAFT' where workspace_id = $1 and contract_id = $2 and invoice_id is null
    and coalesce(period_start, issue_date) > $3`;

type TerminationFigures = Omit<
  Terminated,
  'contractTerminated' | 'contractDraftId' | 'voidedInvoiceIds' | 'draftedInvoiceIds'
>;
/** What it comes to: whoever tries it out sees what would change. */
const FIGURES = `
  select coalesce((select -sum(r.recognized) from revenue_transaction r where r.workspace_id = $1 and r.id = any($3)), 0)::text as "revenueTakenBack",
    f.total_revenue::text as "totalRevenue", f.total_deferred::text as "totalDeferredRevenue", f.total_unbilled::text as "totalUnbilled"
  from contract_sums(array[$2::integer]) f`;

/**
 * Terminates a contract after its last day of service. What it would recognize later is taken back,
 * recognized or not, and what is unbilled is billed net of that.
 * @throws Problem 400 for a day outside its term, an invoice that is not its own or cannot be voided, or a
 *   contract that is terminated already; nothing is done then
 */
export async function terminateContract(
  session: Session,
  id: number,
  { terminationDate: day, voidInvoiceIds, voidDate }: Termination,
): Promise<Terminated> {
  const record = await locked(session, Contract, id);
  await demandTerminable(session, record.row, day);
  const voided = [...new Set(voidInvoiceIds ?? [])];
  await voidEach(session, await invoicesOf(session, id, voided), voidDate);
  const { id: workspace } = session.principal.workspace;
  const transaction = transactionOf(session);
  const drafts = (): Promise<{ id: number }[]> => transaction.ask(named(DRAFTS, [workspace, id]));
  const before = await drafts();
  await extendEndless(session, { through: day, contract: id });
  const reversing = await reverseAfter(session, { contract: id }, day);
  await change(session, Contract, record, {
    status: 'COMPLETED',
    contractEndDate: day,
    terminationDate: day,
  });
  await transaction.ask(named(UNSCHEDULE, [workspace, id, day]));
  await settleCommitments(session, id);
  await rebill(session, [id]);
  const after = new Set((await drafts()).map((each) => each.id));
  const [figures] = await transaction.ask<TerminationFigures>(
    named(FIGURES, [workspace, id, reversing]),
  );
  if (!figures) throw new Error('Every contract has figures.');
  return {
    ...figures,
    contractTerminated: true,
    contractDraftId: null,
    voidedInvoiceIds: voided,
    draftedInvoiceIds: before.flatMap((each) => (after.has(each.id) ? [] : [each.id])),
  };
}
