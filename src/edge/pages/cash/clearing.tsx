// Clears a statement line by line in a form that saves each box at once and shows the difference. A
// script updates the difference and adds arrow keys. docs/accounting.md section 8.
import { notFound, Problem } from '../../../platform/base/index.ts';
import { page } from '../shell/answer.ts';
import { consolePage } from '../layout/layout.tsx';
import { Empty, Form } from '../layout/parts.tsx';
import { figure } from '../layout/amounts.ts';
import type { PageResponse, MemberVisit, Services } from '../shell/visit.ts';
import { askFor, attempt } from './ask.ts';
import { Status, type Report } from './reconciliations.tsx';

interface Whole extends Report {
  readonly startingBalance: string;
  readonly endingBalance: string;
  readonly adjustments: string | null;
  readonly clearedTotalDebits: string;
  readonly clearedTotalCredits: string;
  readonly clearedItemCount: string;
  readonly openGlItemCount: string;
}
interface ClearingLine {
  readonly id: string;
  readonly postedAt: string;
  readonly debitAmountInCurrency: string | null;
  readonly creditAmountInCurrency: string | null;
  readonly description: string | null;
  readonly isClearedLine: boolean;
  readonly journalOrder: string | null;
  /** Where the person may read entries and vendors. */
  readonly journal?: { readonly memo: string | null } | null;
  readonly vendor?: { readonly name: string } | null;
}

interface ClearingPage {
  readonly report: Whole | null;
  readonly lines: { readonly count: number; readonly results: ClearingLine[] };
}

/** Lines of one page: what a form may carry, and a person looks through. */
const LINES = 200;

const read = (
  more: string,
): string => `query ($id: ID!, $filter: ReconciliationSourceTransactionFilter, $offset: Int!) {
  report: reconciliationReport(id: $id) {
    id accountName entityName currency status statementStartingDate statementEndingDate startingBalance endingBalance
    adjustments reconciliationDifference clearedTotalDebits clearedTotalCredits clearedItemCount openGlItemCount }
  lines: reconciliationSourceTransactions(id: $id, filter: $filter, sort: [POSTED_AT], limit: ${LINES}, offset: $offset) {
    count results { id postedAt debitAmountInCurrency creditAmountInCurrency description isClearedLine journalOrder ${more} } } }`;
/** The words of entries and the names of parties, for those who may read them. */
const NAMED = read('journal { memo } vendor { name }');
const READ = read('');

const home = ({ params }: MemberVisit): string => `/reconciliations/${params['id'] ?? ''}`;

/** The amount of a line as a statement has it, and in the smallest unit for the script. */
function amountOf({ debitAmountInCurrency: into, creditAmountInCurrency: out }: ClearingLine) {
  const text = into ?? `-${out ?? '0'}`;
  return { text, units: text.replace('.', '') };
}

function Difference({ report }: { readonly report: Whole }) {
  const { reconciliationDifference: difference, currency } = report;
  const isZero = /^-?0(\.0+)?$/.test(difference);
  return (
    <div class="difference" data-difference={difference} data-zero={isZero ? 'yes' : 'no'}>
      <dl class="facts">
        <div>
          <dt>Starts with</dt>
          <dd>{figure(report.startingBalance, currency)}</dd>
        </div>
        <div>
          <dt>In</dt>
          <dd>{figure(report.clearedTotalDebits, currency)}</dd>
        </div>
        <div>
          <dt>Out</dt>
          <dd>{figure(report.clearedTotalCredits, currency)}</dd>
        </div>
        {report.adjustments !== null && (
          <div>
            <dt>Adjustments</dt>
            <dd>{figure(report.adjustments, currency)}</dd>
          </div>
        )}
        <div>
          <dt>Ends with</dt>
          <dd>{figure(report.endingBalance, currency)}</dd>
        </div>
      </dl>
      <p class="difference-sum" role="status" aria-live="polite">
        Difference <output data-sum>{figure(difference, currency)}</output> {currency}
      </p>
    </div>
  );
}

interface RowOf {
  readonly line: ClearingLine;
  readonly currency: string;
  readonly isOpen: boolean;
}

function Row({ line, currency, isOpen }: RowOf) {
  const { id, postedAt, description, journalOrder, isClearedLine, journal, vendor } = line;
  const named = [description, journal?.memo, vendor?.name].find((each) => Boolean(each?.trim()));
  const party = vendor && vendor.name !== named ? vendor.name : undefined;
  const { text, units } = amountOf(line);
  return (
    <li>
      <label class="clearing-line">
        <input
          type="checkbox"
          name="line"
          value={id}
          checked={isClearedLine}
          disabled={!isOpen}
          data-units={units}
        />
        <span>
          <bdi>{named ?? 'No description'}</bdi>
          <small>
            {postedAt} · entry {journalOrder ?? '–'}
            {party !== undefined && (
              <>
                {' · '}
                <bdi>{party}</bdi>
              </>
            )}
          </small>
        </span>
        <strong class="clearing-amount">{figure(text, currency)}</strong>
      </label>
    </li>
  );
}

/** What can be done with the report as a whole. */
const STEPS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  DRAFT: [['PENDING_APPROVAL', 'Send for approval']],
  PENDING_APPROVAL: [
    ['APPROVED', 'Approve'],
    ['DRAFT', 'Back to draft'],
  ],
  APPROVED: [['DRAFT', 'Reopen']],
};

function Steps({ report, csrf }: { readonly report: Whole; readonly csrf: string }) {
  return (
    <Form action={`/reconciliations/${report.id}/status`} csrf={csrf} class="row submit">
      {(STEPS[report.status] ?? []).map(([status, verb]) => (
        <button key={status} name="status" value={status}>
          {verb}
        </button>
      ))}
    </Form>
  );
}

function Pages({ path, query, count }: { path: string; query: URLSearchParams; count: number }) {
  const at = Number(query.get('from') ?? 0);
  const leadTo = (from: number): string => {
    const next = new URLSearchParams(query);
    next.set('from', String(from));
    return `${path}?${next.toString()}`;
  };
  return (
    <nav class="row submit" aria-label="Pages of lines">
      {at > 0 && <a href={leadTo(Math.max(0, at - LINES))}>Earlier lines</a>}
      <span class="quiet">
        {count === 0 ? 'No lines' : `Lines ${at + 1} to ${Math.min(at + LINES, count)} of ${count}`}
      </span>
      {at + LINES < count && <a href={leadTo(at + LINES)}>Later lines</a>}
    </nav>
  );
}

/** GET /reconciliations/{id} */
export async function showClearing(services: Services, visit: MemberVisit): Promise<PageResponse> {
  const { person, csrf, path, notice, query, params } = visit;
  const isRest = query.get('show') === 'open';
  const given = query.get('from') ?? '0';
  const variables = {
    id: params['id'],
    filter: isRest ? { unreconciled: true } : null,
    offset: /^\d{1,7}$/.test(given) ? Number(given) : 0,
  };
  const asked = (text: string): Promise<ClearingPage> =>
    askFor<ClearingPage>(services, visit, text, variables);
  const { report, lines } = await asked(NAMED).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'FORBIDDEN') return asked(READ);
    throw error;
  });
  if (!report) throw notFound();
  const isOpen = report.status === 'DRAFT';
  const shown = lines.results.map(({ id }) => id).join(' ');
  const was = lines.results.flatMap((line) => (line.isClearedLine ? line.id : [])).join(' ');
  const body = consolePage({
    title: `${report.accountName}, ${report.statementEndingDate}`,
    path,
    person,
    csrf,
    notice,
    lead: `Statement from ${report.statementStartingDate} to ${report.statementEndingDate}`,
    actions: <Status status={report.status} />,
    children: (
      <>
        <Difference report={report} />
        <p class="row">
          <a href={path} aria-current={isRest ? undefined : 'page'}>
            All lines
          </a>
          <a href={`${path}?show=open`} aria-current={isRest ? 'page' : undefined}>
            Not cleared ({report.openGlItemCount})
          </a>
        </p>
        {lines.results.length === 0 ? (
          <Empty title="No lines">
            <p>Nothing was posted on this account up to the last day of the statement.</p>
          </Empty>
        ) : (
          <Form action={path} csrf={csrf} class="clearing">
            <input type="hidden" name="shown" value={shown} />
            <input type="hidden" name="was" value={was} />
            <p class="hint" id="clearing-hint">
              Tick what the statement shows. The space bar ticks, arrows go from line to line, Enter
              saves.
            </p>
            <ul class="clearing-lines" aria-describedby="clearing-hint">
              {lines.results.map((line) => (
                <Row key={line.id} line={line} currency={report.currency} isOpen={isOpen} />
              ))}
            </ul>
            {isOpen && <button class="primary submit">Save what is ticked</button>}
          </Form>
        )}
        <Pages path={path} query={query} count={lines.count} />
        <Steps report={report} csrf={csrf} />
      </>
    ),
  });
  return page(body);
}

const SAVE = `mutation ($id: ID!, $on: [ID!]!, $off: [ID!]!, $isOn: Boolean!, $isOff: Boolean!) {
  unclearReconciliationTransactions(id: $id, selected: $off) @include(if: $isOff)
  confirmReconciliationTransactions(id: $id, selected: $on) @include(if: $isOn) }`;

/** POST /reconciliations/{id}: what was ticked and was not is cleared, what was and is not is taken back. */
export const doClear = (services: Services, visit: MemberVisit): Promise<PageResponse> =>
  attempt(services, visit, home(visit), async () => {
    const { form, params } = visit;
    const ids = (name: string): string[] => form.text(name).split(' ').filter(Boolean);
    const ticked = new Set(form.all('line'));
    const was = new Set(ids('was'));
    const on = ids('shown').filter((id) => ticked.has(id) && !was.has(id));
    const off = [...was].filter((id) => !ticked.has(id));
    const isOn = on.length > 0;
    const isOff = off.length > 0;
    if (isOn || isOff) {
      await askFor(services, visit, SAVE, { id: params['id'], on, off, isOn, isOff });
    }
    const words = [
      ...(isOn ? [`${on.length} cleared.`] : []),
      ...(isOff ? [`${off.length} taken back.`] : []),
    ];
    return { to: home(visit), text: words.join(' ') || 'Nothing changed.' };
  });

const STEP = `mutation ($id: ID!, $input: ReconciliationReportPatch!) { patchReconciliationReport(id: $id, input: $input) { id } }`;

/** POST /reconciliations/{id}/status */
export const doStep = (services: Services, visit: MemberVisit): Promise<PageResponse> =>
  attempt(services, visit, home(visit), async () => {
    const status = visit.form.text('status');
    await askFor(services, visit, STEP, { id: visit.params['id'], input: { status } });
    return { to: home(visit), text: `The report is ${status.toLowerCase().replaceAll('_', ' ')}.` };
  });
