// Any figure of a statement leads to its cause. docs/accounting.md section 11.
import { Args, Ctx, Query, Resolver } from 'type-graphql';
import { Decimal } from '../../schema/kit/index.ts';
import { permissionFor, type Session } from '../ground/access/index.ts';
import { Permission } from '../ground/records/index.ts';
import { explain, type Explanation, type LineLeaf, type OtherLeaf } from './explain.service.ts';
import { ExplainArguments, ExplainedFigure } from './explain.types.ts';

/** The permission that opens documents of a kind. */
const SCOPES: Readonly<Record<string, string>> = {
  invoice: 'invoices',
  bill: 'bills',
  credit_memo: 'credit_memos',
  debit_memo: 'debit_memos',
};

const NO_LINE = {
  ...{
    line: null,
    journalEntry: null,
    journalNumber: null,
    date: null,
    entity: null,
    account: null,
  },
  ...{ description: null, currency: null, amountNative: null, exchangeRate: null, rounding: null },
  ...{ document: null, cause: null },
};
const otherLeaf = ({ kind, amount, words }: OtherLeaf) => ({ ...NO_LINE, kind, amount, words });

/** What the amount is beyond the exact conversion. */
function roundingOf({ native, shown, rate }: LineLeaf): Decimal | null {
  return rate === null ? null : new Decimal(shown).minus(new Decimal(native).times(rate));
}

function lineLeaf(session: Session, line: LineLeaf & { readonly amount: Decimal }) {
  const sees = (scope: string): boolean => permissionFor(session.principal, scope).level !== 'none';
  const { documentKind: kind, documentId, documentNumber } = line;
  const scope = SCOPES[kind ?? ''];
  const document =
    kind !== null && documentId !== null && (scope === undefined || sees(scope))
      ? { kind, id: documentId, number: documentNumber }
      : null;
  const { caller, callerName, request, recordedAt } = line;
  return {
    kind: 'line',
    words: null,
    amount: line.amount,
    line: line.id,
    journalEntry: line.entry,
    journalNumber: line.number,
    ...{ date: line.date, entity: line.entity, account: line.account },
    ...{ description: line.description, currency: line.currency, amountNative: line.native },
    exchangeRate: line.rate,
    rounding: roundingOf(line),
    document,
    cause: sees('journal_entries')
      ? { caller, name: callerName, requestId: request, recordedAt }
      : null,
  };
}

const answered = (session: Session, found: Explanation): object => ({
  reference: found.reference,
  statement: found.cell.statement,
  accountId: String(found.row.account.id),
  accountName: found.row.account.name,
  accountNumber: found.row.account.number,
  column: found.column.label,
  ...{ startDate: found.start, endDate: found.end },
  currency: found.scope.currency,
  knownAt: found.scope.known?.at ?? null,
  ...{ amount: found.amount, lineCount: found.lineCount, lineTotal: found.lineTotal },
  linesHidden: found.lines === null,
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
      'What a figure of a statement is made from: lines with their documents and who caused them, and what no line holds. Statements asked with `explain` tell the reference of each cell.',
  })
  async explain(
    @Ctx() session: Session,
    @Args(() => ExplainArguments) { reference, limit, offset }: ExplainArguments,
  ): Promise<object> {
    return answered(session, await explain(session, reference, { limit, offset }));
  }
}
