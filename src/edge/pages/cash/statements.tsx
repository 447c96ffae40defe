// Statement files: choose an account, upload, preview, import.
import { letGo, receiveFile } from '../../../platform/files/index.ts';
import { invalid } from '../../../platform/base/index.ts';
import { page } from '../shell/answer.ts';
import { consolePage } from '../layout/layout.tsx';
import { Empty, Form, Message } from '../layout/parts.tsx';
import { figure } from '../layout/amounts.ts';
import type { PageResponse, MemberVisit, Services } from '../shell/visit.ts';
import { askFor, attempt, sessionOf } from './ask.ts';
import { AccountField } from './reconciliations.tsx';

const ACCOUNTS = `query { bankAccounts(limit: 1000, sort: [NAME]) { results { id name currency } } }`;
interface BankAccountSummary {
  readonly id: string;
  readonly name: string | null;
  readonly currency: string;
}

/** GET /statements */
export async function showStatements(
  services: Services,
  visit: MemberVisit,
): Promise<PageResponse> {
  const { person, csrf, path, notice, query } = visit;
  const { bankAccounts } = await askFor<{ bankAccounts: { results: BankAccountSummary[] } }>(
    services,
    visit,
    ACCOUNTS,
  );
  const accounts = bankAccounts.results;
  const body = consolePage({
    title: 'Bank statements',
    path,
    person,
    csrf,
    notice,
    lead: 'Files of your bank: CSV, OFX or CAMT.053. Loading the same file twice changes nothing.',
    children:
      accounts.length === 0 ? (
        <Empty title="No bank accounts yet">
          <p>Create a bank account first. Statements are loaded into a bank account.</p>
        </Empty>
      ) : (
        <section class="card">
          <h2>Load a statement</h2>
          <Form action="/statements" csrf={csrf} upload>
            <AccountField accounts={accounts} chosen={query.get('account') ?? ''} />
            <div class="field">
              <label for="field-file">File</label>
              <p class="hint" id="field-file-hint">
                Up to 10 MB here, up to 100 MB over the API. You see what is in it before it is
                loaded.
              </p>
              <input
                id="field-file"
                name="file"
                type="file"
                accept=".csv,.txt,.ofx,.qfx,.xml,text/csv"
                aria-describedby="field-file-hint"
                required
              />
            </div>
            <div class="field">
              <label for="field-order">In 03/04/2026, the first number is</label>
              <select id="field-order" name="order">
                <option value="">as in the file</option>
                <option value="DMY">the day</option>
                <option value="MDY">the month</option>
              </select>
            </div>
            <button class="primary submit">Preview</button>
          </Form>
        </section>
      ),
  });
  return page(body);
}

const KEEP = `mutation ($file: Upload!) { uploadFile(model: "reconciliation_report", file: $file) { id } }`;

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(bytes);
}

/** POST /statements: keeps the file and shows what it would bring. */
export const doUploadStatement = (services: Services, visit: MemberVisit): Promise<PageResponse> =>
  attempt(services, visit, '/statements', async () => {
    const { file } = visit.form;
    if (!file) throw invalid('file', 'Choose a file that is not empty.');
    if (file.isCut)
      throw invalid('file', 'This file is too large for this page. Load it over the API.');
    const session = await sessionOf(services, visit);
    const received = await receiveFile(session, { name: 'statement', bytes: once(file.bytes) });
    try {
      const { uploadFile } = await askFor<{ uploadFile: { id: string } }>(services, visit, KEEP, {
        file: received,
      });
      const query = new URLSearchParams({
        account: visit.form.text('account'),
        order: visit.form.text('order'),
      });
      return { to: `/statements/${uploadFile.id}?${query.toString()}`, text: '' };
    } finally {
      await letGo(session, received.content);
    }
  });

interface StatementFileLine {
  readonly row: number;
  readonly date: string;
  readonly amount: string;
  readonly description: string | null;
}
interface Result {
  readonly format: string;
  readonly readCount: number;
  readonly createdCount: number;
  readonly skippedCount: number;
  readonly failedCount: number;
  readonly failedLines: readonly { readonly row: number; readonly error: string }[];
  readonly firstLines: readonly StatementFileLine[];
  readonly openingBalance: string | null;
  readonly closingBalance: string | null;
  readonly fromDate: string | null;
  readonly toDate: string | null;
  readonly warnings: readonly string[];
}
const IMPORT = `mutation ($account: ID!, $file: ID!, $order: DateOrder) {
  result: importStatement(accountId: $account, fileId: $file, dateOrder: $order) {
    format readCount createdCount skippedCount failedCount openingBalance closingBalance fromDate toDate warnings
    failedLines { row error } firstLines { row date amount description } } }`;
const READ_ACCOUNT = `query ($id: ID!) { bankAccount(id: $id) { id name currency } }`;

const imported = (
  services: Services,
  visit: MemberVisit,
  given: { get(name: string): string | null },
  isDryRun: boolean,
): Promise<{ result: Result }> => {
  const order = given.get('order') ?? '';
  const variables = {
    account: given.get('account') ?? '',
    file: visit.params['id'],
    order: order === '' ? null : order,
  };
  return askFor(services, visit, IMPORT, variables, isDryRun);
};

const shown = (amount: string | null, currency: string): string | null =>
  amount === null ? null : figure(amount, currency);

function Counts({ result, currency }: { readonly result: Result; readonly currency: string }) {
  const facts: readonly (readonly [string, string | number | null])[] = [
    ['New lines', result.createdCount],
    ['There already', result.skippedCount],
    ['Cannot be loaded', result.failedCount],
    ['From', result.fromDate],
    ['To', result.toDate],
    ['Begins with', shown(result.openingBalance, currency)],
    ['Ends with', shown(result.closingBalance, currency)],
  ];
  return (
    <dl class="facts">
      {facts
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Failed({ result }: { readonly result: Result }) {
  if (result.failedCount === 0) return null;
  const shown = result.failedLines.slice(0, 100);
  return (
    <section class="section">
      <h2>Lines that cannot be loaded</h2>
      <ul class="clearing-lines">
        {shown.map(({ row, error }) => (
          <li key={row} class="clearing-line">
            <strong>Row {row}</strong>
            <span>{error}</span>
          </li>
        ))}
      </ul>
      {result.failedCount > shown.length && (
        <p class="quiet">and {result.failedCount - shown.length} more</p>
      )}
    </section>
  );
}

function First({
  lines,
  currency,
}: {
  readonly lines: readonly StatementFileLine[];
  readonly currency: string;
}) {
  if (lines.length === 0) return null;
  return (
    <section class="section">
      <h2>First lines</h2>
      <ul class="clearing-lines">
        {lines.map(({ row, date, amount, description }) => (
          <li key={row} class="clearing-line">
            <span class="quiet">{row}</span>
            <span>
              <bdi>{description ?? 'No description'}</bdi>
              <small>{date}</small>
            </span>
            <strong class="clearing-amount">{figure(amount, currency)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** GET /statements/{file}: what it would bring. Nothing is stored. */
export async function showStatement(services: Services, visit: MemberVisit): Promise<PageResponse> {
  const { person, csrf, path, notice, query } = visit;
  const { result } = await imported(services, visit, query, true);
  const { bankAccount } = await askFor<{ bankAccount: BankAccountSummary | null }>(
    services,
    visit,
    READ_ACCOUNT,
    { id: query.get('account') ?? '' },
  );
  const currency = bankAccount?.currency ?? '';
  const body = consolePage({
    title: `Statement of ${bankAccount?.name ?? 'the account'}`,
    path,
    person,
    csrf,
    notice,
    lead: `${result.readCount} lines of ${result.format.toUpperCase()}. Nothing is loaded yet.`,
    children: (
      <>
        <section class="card">
          <Counts result={result} currency={currency} />
          {result.warnings.map((words) => (
            <Message kind="warn">{words}</Message>
          ))}
          {result.createdCount === 0 && (
            <Message kind="note">The account already has all of these lines.</Message>
          )}
          <Form action={path} csrf={csrf} class="row submit">
            <input type="hidden" name="account" value={query.get('account') ?? ''} />
            <input type="hidden" name="order" value={query.get('order') ?? ''} />
            <button class="primary">Load {result.createdCount} lines</button>
            <a class="button" href="/statements">
              Cancel
            </a>
          </Form>
        </section>
        <Failed result={result} />
        <First lines={result.firstLines} currency={currency} />
      </>
    ),
  });
  return page(body);
}

/** POST /statements/{file}: loads it. */
export const doImportStatement = (services: Services, visit: MemberVisit): Promise<PageResponse> =>
  attempt(services, visit, '/statements', async () => {
    const given = { get: (name: string) => visit.form.text(name) };
    const { result } = await imported(services, visit, given, false);
    const counts = `${result.createdCount} lines are loaded; ${result.skippedCount} were there already, ${result.failedCount} could not be loaded.`;
    const text = [counts, ...result.warnings].join(' ').slice(0, 600);
    return { to: `/statements?account=${visit.form.id('account')}`, text };
  });
