// Operations that explain a figure of a statement. docs/accounting.md section 11, Explain.
import { Args, Ctx, Query, Resolver } from 'type-graphql';
import { Decimal, decimalsOf } from '../../../schema/kit/index.ts';
import { permissionFor, type Session } from '../../platform/access/index.ts';
import { Permission } from '../../platform/records/index.ts';
import {
  explain,
  type Explanation,
  type OtherLeaf,
  type PrintedLine,
} from '../explain/explain.service.ts';
import { ExplainArguments, ExplainedFigure } from './explain.types.ts';

/** The permission that opens documents of a kind. */
const SCOPES: Readonly<Record<string, string>> = {
  invoice: 'invoices',
  bill: 'bills',
  credit_memo: 'credit_memos',
  debit_memo: 'debit_memos',
  contract: 'contracts',
  revenue_position: 'revenue_transactions',
  bank_transaction: 'bank_transactions',
  revaluation: 'journal_entries',
};

const otherLeaf = ({ kind, amount, words }: OtherLeaf) => ({ kind, amount, words });

/** By how much a rate may differ from the table's, as a part of it: rates by way of a third currency are rounded. */
const ROUNDED_RATE = '0.000001';

/** What the whole line is beyond the exact conversion. */
const beyond = ({ whole, native, rate }: PrintedLine): Decimal =>
  new Decimal(whole).minus(new Decimal(native).times(rate ?? 0));

/**
 * How the amount was converted. A line that is no more than rounded away from what the rate of its entry gives
 * followed from it; any other has an amount of its own: what its document was booked at, or a revaluation.
 */
function conversionOf(line: PrintedLine) {
  const { currency, target, rate, tableRate, rateDate, isAverage } = line;
  if (currency === target) return {};
  const least = new Decimal(10).pow(-decimalsOf(target));
  if (rate === null || beyond(line).abs().gt(least) || new Decimal(line.native).isZero()) {
    return { rateSource: 'own_amount' };
  }
  const isTable =
    tableRate !== null && new Decimal(tableRate).div(rate).minus(1).abs().lte(ROUNDED_RATE);
  const rateSource = isAverage ? 'average' : isTable ? 'table' : 'given';
  return {
    ...{ exchangeRate: rate, rounding: beyond(line), rateSource },
    rateDate: rateSource === 'table' ? rateDate : rateSource === 'average' ? line.date : null,
  };
}

/** Who caused a posting: a person or an API user, an app between, or the service itself. */
function causeOf(line: PrintedLine) {
  const { caller, callerName, appName, request, operation, recordedAt } = line;
  return { caller, name: callerName, app: appName, requestId: request, operation, recordedAt };
}

function lineLeaf(session: Session, line: PrintedLine & { readonly amount: Decimal }) {
  const sees = (scope: string): boolean => permissionFor(session.principal, scope).level !== 'none';
  const { documentKind: kind, documentId, documentNumber, paid } = line;
  const isSeen = kind !== null && documentId !== null && sees(SCOPES[kind] ?? 'journal_entries');
  return {
    kind: paid === null ? 'line' : 'proportion',
    amount: line.amount,
    line: line.id,
    ...{ journalEntry: line.entry, journalNumber: line.number, journalType: line.type },
    ...{ journalMemo: line.memo, source: line.source },
    ...{ date: line.date, countsOn: line.counted, entity: line.entity },
    ...{ account: line.account, accountName: line.accountName, accountNumber: line.accountNumber },
    ...{ description: line.description, currency: line.currency, amountNative: line.native },
    ...conversionOf(line),
    share:
      paid === null
        ? null
        : { paid, total: line.due, whole: line.whole, payments: isSeen ? line.payments : null },
    document: isSeen ? { kind, id: documentId, number: documentNumber } : null,
    cause: sees('journal_entries') ? causeOf(line) : null,
  };
}

const answered = (session: Session, found: Explanation): object => ({
  reference: found.reference,
  statement: found.cell.statement,
  basis: found.cell.basis,
  accountId: found.cell.row,
  accountName: found.rowName,
  accountNumber: found.rowNumber,
  side: found.cell.side,
  column: found.column,
  ...{ startDate: found.cell.start, endDate: found.cell.end },
  currency: found.scope.currency,
  decimals: decimalsOf(found.scope.currency),
  knownAt: found.scope.shown ?? null,
  ...{ amount: found.amount, lineCount: found.lineCount, lineTotal: found.lineTotal },
  onlyAccount: found.cell.account,
  accounts: found.accounts.map(({ account, name, number, count, amount, reference }) => ({
    ...{ account, accountName: name, accountNumber: number, lineCount: count, amount, reference },
  })),
  linesHidden: found.lines === null,
  next: found.next,
  leaves: [
    ...found.others.map(otherLeaf),
    ...(found.lines ?? []).map((line) => lineLeaf(session, line)),
  ],
});

@Resolver()
export class ExplainResolver {
  @Permission('reports', 'read')
  @Query(() => ExplainedFigure, {
    description:
      'The parts of a figure of a statement: accounts, lines with their documents and actors, and amounts that no line holds. Statements asked with `explain` give the reference of each cell.',
  })
  async explain(
    @Ctx() session: Session,
    @Args(() => ExplainArguments) { reference, limit, cursor }: ExplainArguments,
  ): Promise<object> {
    return answered(session, await explain(session, reference, { limit, cursor }));
  }
}
