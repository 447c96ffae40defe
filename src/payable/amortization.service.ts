// Schedules of prepaid bill lines: previews, creates and changes them. docs/accounting.md section 10.
import { Amortization, AmortizationSchedule } from '../../schema/payable/amortization.ts';
import { Bill } from '../../schema/payable/bill.ts';
import { Decimal } from '../../schema/kit/index.ts';
import { ask, type Session, transactionOf } from '../platform/access/index.ts';
import { FieldFault, type FieldFaults, invalid, noSuchRecord } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import { addFault, insertMany, publish, throwIfFaults } from '../platform/records/index.ts';
import { POSTED } from './amortization.queries.ts';
import { scheduleOf, termFaults, type Portion, type Term } from './amortization.rules.ts';

/** What a schedule is asked with. */
export interface ScheduleInput {
  readonly billLine?: number | null | undefined;
  readonly startDate: string;
  readonly endDate: string;
  readonly amount?: Decimal | null | undefined;
  readonly expenseAccount?: number | null | undefined;
  readonly useWholeMonthAccounting?: boolean | null | undefined;
}

interface LineFacts {
  readonly id: number;
  readonly bill: number;
  readonly entity: number;
  readonly status: string;
  readonly currency: string;
  readonly net: string;
  readonly account: number;
  readonly subtype: string;
  readonly amortization: number | null;
  readonly posted: string;
  readonly postedThrough: string | null;
  /** Its bill has other rates by now than what is posted of it. */
  readonly isBehind: boolean;
  /** How the schedule of the line is made, else how the entity or the workspace makes them. */
  readonly wholeMonths: boolean;
  /** An account that may take the expense. */
  readonly takesExpense: boolean;
}

const LINE = `
  select l.id, b.id as bill, b.entity_id as entity, b.payment_status as status, b.currency,
    (case when b.tax_behavior = 'inclusive' then l.amount - l.tax else l.amount end)::text as net,
    l.account_id as account, a.account_subtype as subtype, m.id as amortization,
    p.native::text as posted, p.through::text as "postedThrough",
    p.book <> round(p.native * b.exchange_rate_book, currency_decimals(e.currency))
      or p.reporting <> round(p.native * b.exchange_rate, currency_decimals(reporting_currency())) as "isBehind",
    coalesce(m.use_whole_month_accounting, e.use_whole_month_accounting_for_prepaids,
      s.use_whole_month_accounting_for_prepaids, false) as "wholeMonths",
    exists (select from account x where x.workspace_id = $1 and x.id = $3 and x.status = 'ACTIVE' and not x.is_deleted
      and x.account_subtype not in ('ACCOUNTS_RECEIVABLE', 'ACCOUNTS_PAYABLE')) as "takesExpense"
  from bill_line l
  join bill b on b.workspace_id = l.workspace_id and b.id = l.bill_id and not b.is_deleted
  join account a on a.workspace_id = l.workspace_id and a.id = l.account_id
  join entity e on e.workspace_id = b.workspace_id and e.id = b.entity_id
  left join system_accounts s on s.workspace_id = l.workspace_id
  left join amortization m on m.workspace_id = l.workspace_id and m.bill_line = l.id
  ${POSTED}
  where l.workspace_id = $1 and l.id = $2`;

const PREPAID = ['PREPAID', 'DEFERRED_EXPENSE', 'OTHER_CURRENT_ASSET', 'OTHER_ASSET'];

type AmortizationFaults = Record<string, FieldFaults[string]>;

const termOf = (input: ScheduleInput, usual: boolean): Term => ({
  startDate: input.startDate,
  endDate: input.endDate,
  useWholeMonthAccounting: input.useWholeMonthAccounting ?? usual,
});

async function lineFor(session: Session, input: ScheduleInput, lock = ''): Promise<LineFacts> {
  const [rows = []] = await ask(
    session,
    named(LINE + lock, [
      session.principal.workspace.id,
      input.billLine ?? 0,
      input.expenseAccount ?? 0,
    ]),
  );
  const [line] = rows as unknown as LineFacts[];
  if (!line) throw invalid('billLine', noSuchRecord(input.billLine ?? ''));
  return line;
}

/** What is still to be expensed, and from when on. */
const restOf = (input: ScheduleInput, line: LineFacts): Portion[] =>
  scheduleOf(
    termOf(input, line.wholeMonths),
    (input.amount ?? new Decimal(line.net)).minus(line.posted),
    line.currency,
    line.postedThrough,
  );

const USUAL = `select reporting_currency() as currency, exists (select from system_accounts s
  where s.workspace_id = $1 and s.use_whole_month_accounting_for_prepaids) as "wholeMonths"`;

/**
 * What a line would be expensed by. Without a line it is any amount, in the reporting currency.
 * @throws Problem 400 on the field at fault
 */
export async function previewedSchedule(
  session: Session,
  input: ScheduleInput,
): Promise<readonly Portion[]> {
  if (typeof input.billLine === 'number') {
    const line = await lineFor(session, input);
    addFault(session, termFaults(input, line.currency, line));
    throwIfFaults(session);
    return restOf(input, line);
  }
  if (!input.amount)
    throw invalid('amount', 'This field is required where no line of a bill is named.');
  const [[usual] = []] = await ask(session, named(USUAL, [session.principal.workspace.id]));
  const currency = String(usual?.['currency']);
  addFault(session, termFaults(input, currency));
  return scheduleOf(termOf(input, usual?.['wholeMonths'] === true), input.amount, currency);
}

/** What speaks against a schedule besides its term. */
function lineFaults(input: ScheduleInput, line: LineFacts): AmortizationFaults {
  const faults: AmortizationFaults = {};
  if (line.status === 'voided') faults['billLine'] = ['This bill is voided: reopen it first.'];
  else if (!PREPAID.includes(line.subtype)) {
    faults['billLine'] = [
      'This line is not on a prepaid account. Use an account of subtype PREPAID, and send the expense account as expense_account.',
    ];
  }
  if (typeof input.expenseAccount !== 'number')
    faults['expenseAccount'] = [new FieldFault('required')];
  else if (!line.takesExpense) faults['expenseAccount'] = [noSuchRecord(input.expenseAccount)];
  else if (input.expenseAccount === line.account) {
    faults['expenseAccount'] = [
      'The line is already on this account. Choose another account for the expense.',
    ];
  }
  return faults;
}

/**
 * Makes the schedule of a line, or changes it: what is posted stays, the rest is made anew. An amount of 0
 * takes it away. Returns the id of the amortization; null when there is none any more.
 * @throws Problem 400 on the field at fault
 */
export async function saveSchedule(session: Session, input: ScheduleInput): Promise<number | null> {
  const line = await lineFor(session, input, ' for share of b for update of l');
  addFault(session, { ...lineFaults(input, line), ...termFaults(input, line.currency, line) });
  throwIfFaults(session);
  const workspace = session.principal.workspace.id;
  const amount = input.amount ?? new Decimal(line.net);
  const portions = restOf(input, line);
  const fields = {
    ...termOf(input, line.wholeMonths),
    entity: line.entity,
    bill: line.bill,
    billLine: line.id,
    amount,
    currency: line.currency,
    prepaidAccount: line.account,
    expenseAccount: input.expenseAccount,
  };
  publish(session, Bill, 'updated', line.bill);
  let id = line.amortization;
  if (id === null) {
    if (amount.isZero()) return null;
    [id = 0] = await insertMany(session, Amortization, [fields]);
  } else {
    await transactionOf(session).askAll([
      named(
        'delete from amortization_schedule where workspace_id = $1 and amortization_id = $2 and journal_entry_id is null',
        [workspace, id],
      ),
      amount.isZero()
        ? named('delete from amortization where workspace_id = $1 and id = $2', [workspace, id])
        : named(
            `update amortization set start_date = $3, end_date = $4, amount = $5, expense_account_id = $6,
               use_whole_month_accounting = $7, last_modified_at = now() where workspace_id = $1 and id = $2`,
            [
              workspace,
              id,
              fields.startDate,
              fields.endDate,
              amount.toFixed(),
              fields.expenseAccount,
              fields.useWholeMonthAccounting,
            ],
          ),
    ]);
    if (amount.isZero()) return null;
  }
  const amortization = id;
  await insertMany(
    session,
    AmortizationSchedule,
    portions.map((portion) => ({ ...portion, amortization })),
  );
  return amortization;
}
