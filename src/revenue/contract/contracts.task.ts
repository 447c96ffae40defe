// Daily progress of contracts: starts and ends them, issues their scheduled invoices, and applies
// the day's rates to invoices issued early in a foreign currency.
import { Contract } from '../../../schema/revenue/contract.ts';
import { publish, wholeWorkspace } from '../../platform/records/index.ts';
import { today } from '../../platform/base/index.ts';
import { type Session, transactionOf, withTransaction } from '../../platform/access/index.ts';
import { type Database, named, type Transaction } from '../../platform/database/index.ts';
import type { Task } from '../../platform/jobs/index.ts';
import { editInvoice } from '../../receivable/index.ts';
import { renewContract } from './renewal.service.ts';
import { issueContractInvoice } from '../billing/contract-invoice.service.ts';
import { extendEndless, usualHorizon } from '../lines/subscription-schedule.service.ts';

/** As the service itself, with everything in sight. */
function sessionOf(database: Database, id: number, transaction: Transaction): Session {
  const principal = wholeWorkspace({ id, name: '', type: 'company', logoUrl: null });
  const as = { requestId: 'task: contracts', operation: 'contractsGoOn' };
  return withTransaction({ principal, ...as, database, loaders: new Map() }, transaction);
}

const BEGIN = `
  update contract set status = 'ACTIVE', last_modified_at = now()
  where workspace_id = $1 and status = 'PENDING' and contract_start_date <= $2 and not is_deleted
    and (drafted_by is null or approved_by is not null) returning id`;
const END = `
  update contract set status = 'COMPLETED', last_modified_at = now()
  where workspace_id = $1 and status = 'ACTIVE' and contract_end_date < $2 and not is_deleted and not auto_renew and not is_evergreen
    and (drafted_by is null or approved_by is not null) returning id`;
const RENEW = `
  select id from contract where workspace_id = $1 and status = 'ACTIVE' and contract_end_date < $2 and not is_deleted
    and auto_renew and auto_renew_duration between 1 and 1200 and (drafted_by is null or approved_by is not null) order by id`;
const SHORT = `
  select c.id from contract c where c.workspace_id = $1 and c.is_evergreen and c.contract_end_date is null and c.status = 'ACTIVE'
    and not c.is_deleted and (c.drafted_by is null or c.approved_by is not null) and exists (select from contract_subscription s
      where s.workspace_id = $1 and s.contract_id = c.id and s.end_date is null and not s.is_deleted
        and not exists (select from revenue_transaction r where r.workspace_id = $1 and r.contract_subscription_id = s.id
          and not r.is_deleted and r.accounting_period >= date_trunc('month', $2::date + interval '1 year')))
  order by c.id`;
const DUE = `
  select n.id from contract_invoice n join contract c on c.workspace_id = n.workspace_id and c.id = n.contract_id
  where n.workspace_id = $1 and n.stage = 'SCHEDULED' and n.invoice_id is null and n.issue_date <= $2 and c.status = 'ACTIVE'
    and not c.is_deleted order by n.issue_date, n.id`;
const EARLY = `
  select n.id, n.invoice_id as invoice from contract_invoice n join invoice i on i.workspace_id = n.workspace_id and i.id = n.invoice_id
  where n.workspace_id = $1 and n.needs_live_date_fx_recalc and i.invoice_date <= $2
    and i.payment_status in ('open', 'sent') and not i.is_deleted order by n.id`;

/** Each record in a transaction of its own: one that cannot go on does not hold up the others. Returns what went wrong. */
async function each<T extends { readonly id: number }>(
  database: Database,
  workspace: number,
  text: string,
  work: (session: Session, found: T) => Promise<unknown>,
): Promise<unknown[]> {
  const [found = []] = await database.read(workspace, named(text, [workspace, today()]));
  const faults: unknown[] = [];
  for (const record of found as unknown as T[]) {
    await database
      .write(workspace, (transaction) => work(sessionOf(database, workspace, transaction), record))
      .catch((error: unknown) => faults.push(error));
  }
  return faults;
}

const TAKEN =
  'update contract_invoice set needs_live_date_fx_recalc = false where workspace_id = $1 and id = $2';

/** Takes the rates of an invoice anew where nobody gave them, and has its entry rewritten. */
async function takeRates(session: Session, found: { id: number; invoice: number }): Promise<void> {
  await editInvoice(session, found.invoice, { exchangeRate: null, exchangeRateBook: null });
  await transactionOf(session).ask(named(TAKEN, [session.principal.workspace.id, found.id]));
}

/** What is due on a day is done by the first run of that day, or after. */
export const contractsGoOn: Task = {
  name: 'contracts',
  everySeconds: 3_600,
  run: async (database, workspace) => {
    await database.write(workspace, async (transaction) => {
      const session = sessionOf(database, workspace, transaction);
      for (const text of [BEGIN, END]) {
        const changed = await transaction.ask<{ id: number }>(named(text, [workspace, today()]));
        for (const { id } of changed) publish(session, Contract, 'updated', id);
      }
    });
    const faults = [
      ...(await each(database, workspace, SHORT, (session, { id }) =>
        extendEndless(session, { through: usualHorizon(), contract: id }),
      )),
      ...(await each(database, workspace, RENEW, (session, { id }) => renewContract(session, id))),
      ...(await each(database, workspace, EARLY, takeRates)),
      ...(await each(database, workspace, DUE, (session, { id }) =>
        issueContractInvoice(session, id),
      )),
    ];
    if (faults.length > 0) throw new AggregateError(faults, 'some contracts could not go on');
  },
};
