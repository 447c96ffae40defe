// The journal entry behind a figure: its lines, its document, and the author, time and request of
// each change.
import { decimalsOf } from '../../../../schema/kit/index.ts';
import { notFound, Problem } from '../../../platform/base/index.ts';
import { askFor } from '../cash/ask.ts';
import { Badge, Copyable, Moment } from '../layout/parts.tsx';
import { consolePage } from '../layout/layout.tsx';
import { written } from '../layout/amounts.ts';
import { page } from '../shell/answer.ts';
import type { PageResponse, MemberVisit, Services } from '../shell/visit.ts';
import { chosenIn, pathOf, placeIn, STATEMENTS } from './chosen.ts';
import { Listing, Trail } from './parts.tsx';
import { callerOf, deedOf, isByItself, kindOf } from './words.ts';

interface EntryLine {
  readonly id: string;
  readonly accountName: string | null;
  readonly accountNumber: string | null;
  readonly entityName: string | null;
  readonly description: string | null;
  readonly debitAmountNative: string | null;
  readonly creditAmountNative: string | null;
}
interface Entry {
  readonly id: string;
  readonly order: string | null;
  readonly date: string;
  readonly type: string;
  readonly currency: string;
  readonly entityName: string | null;
  readonly entityCurrency: string;
  readonly exchangeRate: string | null;
  readonly exchangeRateBook: string | null;
  readonly memo: string | null;
  readonly source: string | null;
  readonly isDeleted: boolean;
  readonly documentKind: string | null;
  readonly documentId: number | null;
  readonly transactions: readonly EntryLine[];
}
interface Cause {
  readonly version: number;
  readonly isTakenBack: boolean;
  readonly caller: string;
  readonly name: string | null;
  readonly app: string | null;
  readonly requestId: string;
  readonly operation: string | null;
  readonly recordedAt: string;
}

const ENTRY = `query ($id: ID!) {
  entry: journalEntry(id: $id) { id order date type currency entityName entityCurrency exchangeRate exchangeRateBook memo source
    isDeleted documentKind documentId
    transactions { id accountName accountNumber entityName description debitAmountNative creditAmountNative } }
  causes: entryCauses(journalEntry: $id) { version isTakenBack caller name app requestId operation recordedAt } }`;

/** How a document of each kind is asked for, under the names the page shows. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  invoice:
    'invoice(id: $id) { number: invoiceNumber party: clientName date: invoiceDate due: dueDate total: totalAmount currency status }',
  bill: 'bill(id: $id) { number: billNumber party: vendorName date: billDate due: dueDate total: totalAmount currency status }',
  credit_memo:
    'creditMemo(id: $id) { number: creditMemoNumber party: clientName date: creditMemoDate total: totalAmount currency status: applicationStatus }',
  debit_memo:
    'debitMemo(id: $id) { number: debitMemoNumber party: vendorName date: debitMemoDate total: totalAmount currency status: applicationStatus }',
  contract:
    'contract(id: $id) { number: dealName party: clientName date: contractStartDate due: contractEndDate total: totalContractValue currency status }',
  bank_transaction:
    'bankTransaction(id: $id) { number: bankDescription party: merchantName date: postedAt total: amount currency status }',
};
interface Document {
  readonly number: string | null;
  readonly party: string | null;
  readonly date: string | null;
  readonly due?: string | null;
  readonly total: string | null;
  readonly currency: string;
  readonly status: string | null;
}

/** The document of an entry; undefined where it has none with a record, null where the person may not see it. */
async function documentOf(
  services: Services,
  visit: MemberVisit,
  { documentKind, documentId }: Entry,
): Promise<Document | null | undefined> {
  const text = DOCUMENTS[documentKind ?? ''];
  if (text === undefined || documentId === null) return undefined;
  try {
    const query = `query ($id: ID!) { document: ${text} }`;
    const variables = { id: String(documentId) };
    const found = await askFor<{ document: Document | null }>(services, visit, query, variables);
    return found.document;
  } catch (error) {
    if (error instanceof Problem && ['FORBIDDEN', 'NOT_FOUND'].includes(error.code)) return null;
    throw error;
  }
}

const Facts = ({ facts }: { readonly facts: readonly (readonly [string, string | null])[] }) => (
  <dl class="pairs">
    {facts.map(
      ([label, value]) =>
        value !== null &&
        value !== '' && [
          <dt key={label}>{label}</dt>,
          <dd key={`${label} is`}>
            <bdi>{value}</bdi>
          </dd>,
        ],
    )}
  </dl>
);

function OfDocument({ entry, document }: { entry: Entry; document: Document | null | undefined }) {
  if (document === undefined) return null;
  return (
    <section class="section card">
      <h2>{kindOf(entry.documentKind ?? '')}</h2>
      {document === null ? (
        <p class="quiet">You may see this entry, but not the document it was posted by.</p>
      ) : (
        <Facts
          facts={[
            ['Number', document.number],
            ['For', document.party],
            ['Date', document.date?.slice(0, 10) ?? null],
            [entry.documentKind === 'contract' ? 'Until' : 'Due', document.due ?? null],
            [
              'Total',
              document.total &&
                `${written(document.total, decimalsOf(document.currency))} ${document.currency}`,
            ],
            ['State', document.status?.toLowerCase().replaceAll('_', ' ') ?? null],
          ]}
        />
      )}
    </section>
  );
}

function Lines({ entry }: { readonly entry: Entry }) {
  const side = (amount: string | null): string =>
    amount === null ? '' : written(amount, decimalsOf(entry.currency));
  return (
    <section class="section">
      <h2>Lines</h2>
      <Listing label="Lines" heads={[['Account'], ['Debit', 'number'], ['Credit', 'number']]}>
        {entry.transactions.map((line) => (
          <tr key={line.id}>
            <td class="leaf-words">
              <bdi>
                {[line.accountNumber, line.accountName].filter((each) => each !== null).join(' ')}
              </bdi>
              {line.entityName !== entry.entityName && (
                <span class="quiet">
                  {' '}
                  <bdi>{line.entityName}</bdi>
                </span>
              )}
              {line.description !== null && (
                <span class="quiet">
                  <bdi>{line.description}</bdi>
                </span>
              )}
            </td>
            <td class="number">{side(line.debitAmountNative)}</td>
            <td class="number">{side(line.creditAmountNative)}</td>
          </tr>
        ))}
      </Listing>
    </section>
  );
}

/** What happened to an entry, as it was written down. */
function Causes({ causes }: { readonly causes: readonly Cause[] }) {
  return (
    <section class="section">
      <h2>History</h2>
      <ol class="list">
        {causes.map((cause) => (
          <li class="card" key={`${cause.version} ${String(cause.isTakenBack)}`}>
            <div class="item-name">
              <bdi>{callerOf(cause)}</bdi>
              <Badge tone={cause.isTakenBack ? 'warn' : 'good'}>
                {cause.isTakenBack ? 'taken back' : cause.version === 1 ? 'posted' : 'changed'}
              </Badge>
            </div>
            <dl class="facts">
              <div>
                <dt>When</dt>
                <dd>
                  <Moment at={cause.recordedAt} seconds />
                </dd>
              </div>
              {cause.operation !== null && (
                <div>
                  <dt>By</dt>
                  <dd>{deedOf(cause.operation)}</dd>
                </div>
              )}
              {!isByItself(cause) && (
                <div>
                  <dt>Request</dt>
                  <dd>
                    <Copyable value={cause.requestId} label="the id of the request" />
                  </dd>
                </div>
              )}
            </dl>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** GET /reports/entry/{id} */
export async function showEntry(services: Services, visit: MemberVisit): Promise<PageResponse> {
  const { person, csrf, path, notice, params } = visit;
  const chosen = chosenIn(visit);
  const here = placeIn(visit);
  const variables = { id: params['id'] };
  const { entry, causes } = await askFor<{ entry: Entry | null; causes: Cause[] }>(
    services,
    visit,
    ENTRY,
    variables,
  );
  if (!entry) throw notFound();
  const document = await documentOf(services, visit, entry);
  const title = `Entry ${entry.order ?? entry.id}`;
  const isForeign = entry.currency !== entry.entityCurrency;
  const rate = isForeign ? (entry.exchangeRateBook ?? entry.exchangeRate) : null;
  const body = consolePage({
    ...{ title, path, person, csrf, notice },
    lead: entry.memo ?? kindOf(entry.type.toLowerCase()),
    children: (
      <>
        <Trail
          steps={[
            [STATEMENTS[chosen.statement].name, pathOf('/reports', chosen)],
            ...(here.of === undefined
              ? []
              : [['Figure', pathOf('/reports/figure', chosen, here)] as const]),
            [title, undefined],
          ]}
        />
        {entry.isDeleted && <Badge tone="warn">taken back</Badge>}
        <Facts
          facts={[
            ['Day', entry.date],
            ['Type', kindOf(entry.type.toLowerCase())],
            ['Entity', entry.entityName],
            ['Currency', entry.currency],
            ['Rate', rate && `${rate} ${entry.entityCurrency} for 1 ${entry.currency}`],
            ['Source', entry.source],
          ]}
        />
        <Lines entry={entry} />
        <OfDocument entry={entry} document={document} />
        <Causes causes={causes} />
      </>
    ),
  });
  return page(body);
}
