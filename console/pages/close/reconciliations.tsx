// Bank accounts with their reconciliations of a month.
import { useConsole } from '../../kit/context.ts';
import { Badge } from '../../parts/badge.tsx';
import { Money } from '../../parts/figures.tsx';
import { chipOf } from '../bank/reconcile/words.ts';
import type { CloseData } from './document.ts';
import { useLeaving } from './links.ts';

type BankAccountLine = NonNullable<CloseData['bankAccounts']>['results'][number];
type Report = NonNullable<CloseData['reconciliationReports']>['results'][number];

function Line({
  account,
  report,
  through,
}: {
  readonly account: BankAccountLine;
  readonly report: Report | undefined;
  readonly through: string;
}) {
  const { may } = useConsole();
  const leave = useLeaving(through);
  const name = account.nickname ?? account.name ?? `Account ${account.id}`;
  const ledger = account.chartOfAccountsAccountId;
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td class="tight">{report?.statementEndingDate ?? ''}</td>
      <td class="tight">
        {report ? (
          <a href={leave(`/bank/reconciliations/${report.id}`)}>
            <Badge {...chipOf(report.status)} />
          </a>
        ) : (
          <Badge tone="warn" text="none of this month" />
        )}
      </td>
      <td class="number">
        {report ? (
          <Money
            amount={report.reconciliationDifference}
            currency={report.currency}
            showsCurrency
          />
        ) : (
          ledger !== null &&
          may('reconciliations:draft') && (
            <a href={leave('/bank/reconciliations/new', { account: ledger, until: through })}>
              Reconcile
            </a>
          )
        )}
      </td>
    </tr>
  );
}

export function Reconciliations({
  accounts,
  reports,
  through,
}: {
  readonly accounts: readonly BankAccountLine[];
  readonly reports: readonly Report[];
  readonly through: string;
}) {
  return (
    <section class="tile">
      <h2>Reconciliations</h2>
      {accounts.length === 0 ? (
        <p class="quiet">There are no bank accounts.</p>
      ) : (
        <table class="close-table">
          <thead>
            <tr>
              <th scope="col">Account</th>
              <th scope="col">Through</th>
              <th scope="col">State</th>
              <th scope="col" class="number">
                Difference
              </th>
            </tr>
          </thead>
          <tbody>
            {accounts.map((account) => (
              <Line
                key={account.id}
                account={account}
                report={reports.find(
                  ({ accountId, entityId }) =>
                    accountId === account.chartOfAccountsAccountId && entityId === account.entityId,
                )}
                through={through}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
