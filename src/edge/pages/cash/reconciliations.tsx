// Lists the reconciliations of the workspace and starts a new one.
import { PAGE_SIZE, pageIn, Pager, rowsOf } from '../layout/pager.tsx';
import { invalid } from '../../../platform/base/index.ts';
import { page } from '../shell/answer.ts';
import { Badge, Empty, Field, Form, type Tone } from '../layout/parts.tsx';
import { consolePage } from '../layout/layout.tsx';
import { figure } from '../layout/amounts.ts';
import type { PageResponse, MemberVisit, Services } from '../shell/visit.ts';
import { askFor, attempt } from './ask.ts';

export interface Report {
  readonly id: string;
  readonly accountName: string;
  readonly entityName: string | null;
  readonly currency: string;
  readonly statementStartingDate: string;
  readonly statementEndingDate: string;
  readonly status: string;
  readonly reconciliationDifference: string;
}
interface ReconciliationAccount {
  readonly id: string;
  readonly name: string | null;
  readonly currency: string;
  readonly chartOfAccountsAccount: { readonly id: string } | null;
}

const LIST = `query ($filter: ReconciliationReportFilter, $limit: Int!, $offset: Int!) {
  reports: reconciliationReports(filter: $filter, sort: [STATEMENT_ENDING_DATE_DESC], limit: $limit, offset: $offset) { results {
    id accountName entityName currency statementStartingDate statementEndingDate status reconciliationDifference } }
  accounts: bankAccounts(limit: 1000, sort: [NAME]) { results { id name currency chartOfAccountsAccount { id } } } }`;

const TONES: Readonly<Record<string, Tone>> = { APPROVED: 'good', PENDING_APPROVAL: 'warn' };
export const Status = ({ status }: { readonly status: string }) => (
  <Badge tone={TONES[status] ?? 'plain'}>{status.toLowerCase().replaceAll('_', ' ')}</Badge>
);

function Item({ report }: { readonly report: Report }) {
  const { id, accountName, entityName, currency, status } = report;
  return (
    <li class="card">
      <div class="item-name">
        <a href={`/reconciliations/${id}`}>
          <bdi>{accountName}</bdi>, {report.statementStartingDate} to {report.statementEndingDate}
        </a>
        <Status status={status} />
      </div>
      <dl class="facts">
        <div>
          <dt>Difference</dt>
          <dd>
            {figure(report.reconciliationDifference, currency)} {currency}
          </dd>
        </div>
        <div>
          <dt>Entity</dt>
          <dd>
            <bdi>{entityName}</bdi>
          </dd>
        </div>
      </dl>
    </li>
  );
}

/** Which bank account: those that a ledger account mirrors. */
export function AccountField({
  accounts,
  chosen,
}: {
  readonly accounts: readonly Pick<ReconciliationAccount, 'id' | 'name' | 'currency'>[];
  readonly chosen?: string;
}) {
  return (
    <div class="field">
      <label for="field-account">Bank account</label>
      <select id="field-account" name="account" required>
        {accounts.map(({ id, name, currency }) => (
          <option key={id} value={id} selected={id === chosen}>
            {name ?? `Account ${id}`} ({currency})
          </option>
        ))}
      </select>
    </div>
  );
}

const STATUSES = { DRAFT: 'draft', PENDING_APPROVAL: 'pending approval', APPROVED: 'approved' };

/** What the address asks for: the account and the state of reconciliations, where it says any. */
function filterIn(query: URLSearchParams) {
  const [account, status] = [query.get('account') ?? '', query.get('status') ?? ''];
  return {
    ...(/^\d{1,9}$/.test(account) && { account: [account] }),
    ...(Object.hasOwn(STATUSES, status) && { status: [status] }),
  };
}

function Filters({
  accounts,
  query,
}: {
  readonly accounts: readonly ReconciliationAccount[];
  readonly query: URLSearchParams;
}) {
  return (
    <form method="get" class="filters" role="search">
      <div class="field">
        <label for="of-account">Account</label>
        <select id="of-account" name="account">
          <option value="">every account</option>
          {accounts.map(({ id, name, currency, chartOfAccountsAccount }) => (
            <option
              key={id}
              value={chartOfAccountsAccount?.id}
              selected={chartOfAccountsAccount?.id === query.get('account')}
            >
              {name ?? `Account ${id}`} ({currency})
            </option>
          ))}
        </select>
      </div>
      <div class="field">
        <label for="of-status">State</label>
        <select id="of-status" name="status">
          <option value="">every state</option>
          {Object.entries(STATUSES).map(([status, words]) => (
            <option key={status} value={status} selected={status === query.get('status')}>
              {words}
            </option>
          ))}
        </select>
      </div>
      <button>Show</button>
    </form>
  );
}

/** GET /reconciliations */
export async function showReconciliations(
  services: Services,
  visit: MemberVisit,
): Promise<PageResponse> {
  const { person, csrf, path, notice } = visit;
  const { reports, accounts } = await askFor<{
    reports: { results: Report[] };
    accounts: { results: ReconciliationAccount[] };
  }>(services, visit, LIST, { filter: filterIn(visit.query), ...rowsOf(pageIn(visit.query)) });
  const isAnywhere = visit.query.size === 0;
  const mirrored = accounts.results.filter((each) => each.chartOfAccountsAccount !== null);
  return page(
    consolePage({
      title: 'Reconciliations',
      path,
      person,
      csrf,
      notice,
      lead: 'Bank statements and the ledger lines that they confirm.',
      children: (
        <>
          {!(isAnywhere && reports.results.length === 0) && (
            <Filters accounts={mirrored} query={visit.query} />
          )}
          {reports.results.length === 0 && !isAnywhere ? (
            <p>No reconciliation is of this account and state.</p>
          ) : reports.results.length === 0 ? (
            <Empty title="No reconciliations yet">
              <p>Start one with the ending date and balance of a bank statement.</p>
            </Empty>
          ) : (
            <ul class="list">
              {reports.results.slice(0, PAGE_SIZE).map((report) => (
                <Item key={report.id} report={report} />
              ))}
            </ul>
          )}
          <Pager
            path={path}
            query={visit.query}
            count={reports.results.length}
            what="reconciliations"
          />
          {mirrored.length > 0 && (
            <section class="section card">
              <h2>New reconciliation</h2>
              <Form action="/reconciliations" csrf={csrf}>
                <AccountField accounts={mirrored} />
                <Field
                  label="Last day of the statement"
                  name="until"
                  hint="As 2026-01-31. The statement starts where the previous one ended."
                  required
                />
                <Field label="Ending balance" name="balance" hint="As 1234.50." required />
                <button class="primary submit">Start</button>
              </Form>
            </section>
          )}
        </>
      ),
    }),
  );
}

const OF_ACCOUNT = `query ($id: ID!) { bankAccount(id: $id) { entity { id } chartOfAccountsAccount { id } } }`;
const BEGIN = `mutation ($input: ReconciliationReportInput!) { createReconciliationReport(input: $input) { id } }`;

/** POST /reconciliations */
export const doBeginReconciliation = (
  services: Services,
  visit: MemberVisit,
): Promise<PageResponse> =>
  attempt(services, visit, '/reconciliations', async () => {
    const { form } = visit;
    const until = form.text('until').trim();
    const balance = form.text('balance').replaceAll(/[\s,]/g, '');
    if (!/^\d{4}-\d{2}-\d{2}$/.test(until)) throw invalid('until', 'Write the date as 2026-01-31.');
    if (!/^-?\d+(\.\d+)?$/.test(balance)) throw invalid('balance', 'Write the balance as 1234.50.');
    const { bankAccount } = await askFor<{
      bankAccount: { entity: { id: string }; chartOfAccountsAccount: { id: string } } | null;
    }>(services, visit, OF_ACCOUNT, { id: form.text('account') });
    const { createReconciliationReport: made } = await askFor<{
      createReconciliationReport: { id: string };
    }>(services, visit, BEGIN, {
      input: {
        account: bankAccount?.chartOfAccountsAccount.id,
        entity: bankAccount?.entity.id,
        statementEndingDate: until,
        endingBalance: balance,
      },
    });
    return { to: `/reconciliations/${made.id}`, text: '' };
  });
