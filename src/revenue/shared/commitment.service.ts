// Settles the minimum monthly commitment of contracts: one rule for its rows and for what is told of
// it beforehand. docs/accounting.md section 9, Schedule.
import { Decimal } from '../../../schema/kit/index.ts';
import { ask, type Session, transactionOf } from '../../platform/access/index.ts';
import { addMonths, endOfMonth, notFound } from '../../platform/base/index.ts';
import { named, type Row } from '../../platform/database/index.ts';
import {
  committed,
  minimumOf,
  settling,
  type CommitmentPlace,
  type CommitmentRow,
  type UsageRow,
} from './commitment.rules.ts';
import { earlier, later } from './days.rules.ts';
import {
  addRows,
  contractFactsIn,
  contractFor,
  contractQuery,
  IS_BOUND,
  isInvoiced,
  rowRemoval,
  type ContractFacts,
} from './line.service.ts';

const COMMITMENT = 'usage_commitment';

/** Whether somebody took back a row of a commitment by hand, or this is the row that does so. */
const IS_WAIVED = `exists (select from revenue_transaction w where w.workspace_id = $1 and coalesce(o.id, r.id) = w.reverses_revenue_transaction_id
  and w.kind is distinct from 'reversal' and not w.is_deleted)`;
/** Live rows of usage lines, by month; a reversal belongs to what it reverses. */
const ROWS = `
  select r.id, r.accounting_period as period, r.contract_usage_id as line, r.product_id as product, r.department_id as department,
    coalesce(o.kind, r.kind) is not distinct from '${COMMITMENT}' as "isCommitment", ${IS_BOUND} or ${IS_WAIVED} as "isKept",
    o.kind is not distinct from '${COMMITMENT}' and r.kind is distinct from 'reversal' as "isWaiver",
    ${isInvoiced('r')} or coalesce(${isInvoiced('o')}, false) as "isInvoiced",
    coalesce(r.recognized, 0)::text as recognized, coalesce(r.billed_amount, r.recognized, 0)::text as billed
  from revenue_transaction r
  left join revenue_transaction o on o.workspace_id = $1 and o.id = r.reverses_revenue_transaction_id
  where r.workspace_id = $1 and r.contract_id = $2 and r.contract_usage_id is not null and r.accounting_period is not null
    and not r.is_deleted and (r.drafted_by is null or r.approved_by is not null)
    and ($3::date is null or r.accounting_period = $3)
  order by r.accounting_period, r.id`;

const usageRow = (row: Row): UsageRow => ({
  ...(row as unknown as UsageRow),
  recognized: new Decimal(String(row['recognized'])),
  billed: new Decimal(String(row['billed'])),
});

/** The month to settle, and the line that a new row stands on. */
export interface CommitmentMonth extends CommitmentPlace {
  readonly period: string;
}

/** The row of a commitment as it is stored. */
function stored(contract: ContractFacts, period: string, row: CommitmentRow) {
  const from = later(period, contract.start ?? period);
  const last = endOfMonth(period);
  const to = earlier(last, contract.terminated ?? contract.end ?? last);
  const isInTerm = from <= to;
  return {
    accountingPeriod: period,
    transactionDate: isInTerm ? from : period,
    transactionEndDate: isInTerm ? to : last,
    scheduledInvoiceDate: addMonths(period, 1),
    product: row.product,
    department: row.department,
    amount: row.recognized,
    recognized: row.recognized,
    ...(!row.billed.eq(row.recognized) && { billedAmount: row.billed }),
    description: 'Minimum commitment',
    kind: COMMITMENT,
  };
}

/**
 * Brings months of a contract to what its minimum commitment asks for: rows that are neither recognized nor
 * invoiced are made anew, beside the others stands the difference.
 * @param at - the one month that changed; every recorded month where it is left out
 */
export async function settleCommitments(
  session: Session,
  given: ContractFacts | number,
  at?: CommitmentMonth,
): Promise<void> {
  const contract = typeof given === 'number' ? await contractFor(session, given) : given;
  const { id: workspace } = session.principal.workspace;
  const rows = await transactionOf(session).ask(
    named(ROWS, [workspace, contract.id, at?.period ?? null]),
  );
  for (const [period, month] of Map.groupBy(rows.map(usageRow), (row) => row.period)) {
    const wanted = settling(month, minimumOf(period, contract), at);
    if (!wanted) continue;
    const gone = month.filter(({ isCommitment, isKept }) => isCommitment && !isKept);
    await transactionOf(session).ask(
      rowRemoval(
        workspace,
        gone.map((row) => row.id),
      ),
    );
    for (const row of wanted) {
      const line = { field: 'contractUsage', id: row.line } as const;
      await addRows(session, contract, line, [stored(contract, period, row)]);
    }
  }
}

/** A month of use against what is committed. */
export interface CommitMonth {
  readonly period: string;
  readonly usageAmount: Decimal;
  readonly minimumAmount: Decimal;
  readonly shortfall: Decimal;
  readonly billedAmount: Decimal;
}

/** Compares each recorded month of a contract with its minimum commitment. Throws 404. */
export async function minimumCommit(session: Session, id: number): Promise<CommitMonth[]> {
  const { id: workspace } = session.principal.workspace;
  const [contracts = [], rows = []] = await ask(
    session,
    contractQuery(workspace, id),
    named(ROWS, [workspace, id, null]),
  );
  const contract = contractFactsIn(contracts);
  if (!contract) throw notFound();
  const months = Map.groupBy(rows.map(usageRow), ({ period }) => period);
  return [...months].map(([period, month]) => {
    const { use, minimum, commitment } = committed(month, minimumOf(period, contract));
    return {
      period,
      usageAmount: use.recognized,
      minimumAmount: minimum,
      shortfall: commitment.recognized,
      billedAmount: use.billed.plus(commitment.billed),
    };
  });
}
