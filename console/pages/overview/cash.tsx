// Cash: each bank account beside its ledger account, with what is between them.
import { useConsole } from '../../kit/context.ts';
import { difference, isZero } from '../../kit/money.ts';
import { Money } from '../../parts/figures.tsx';
import type { OverviewData } from './document.ts';

type Account = NonNullable<OverviewData['bankAccounts']>['results'][number];

function Row({ account }: { readonly account: Account }) {
  const { to } = useConsole();
  const { name, currency, currentBalance, entity, chartOfAccountsAccount: ledger } = account;
  const book = ledger?.currentBalanceBook ?? null;
  // Balances in two currencies cannot be compared.
  const between =
    entity.currency === currency && book !== null && currentBalance !== null
      ? difference(currentBalance, book)
      : null;
  return (
    <tr>
      <td>
        {ledger ? (
          <a href={to('/ledger', { account: ledger.id, sort: 'oldest' })}>
            <bdi>{name}</bdi>
          </a>
        ) : (
          <bdi>{name}</bdi>
        )}
      </td>
      <td class="number">
        <Money amount={currentBalance} currency={currency} showsCurrency />
      </td>
      <td class="number minor">
        <Money amount={book} currency={entity.currency} showsCurrency />
      </td>
      <td class="number">
        {between === null ? (
          <span class="quiet">
            {currentBalance === null || book === null ? 'no balance yet' : 'other currency'}
          </span>
        ) : isZero(between) ? (
          <span class="agrees">agrees</span>
        ) : (
          // The causes of the difference stand there in words.
          <a href={to('/bank')}>
            <Money amount={between} currency={currency} />
          </a>
        )}
      </td>
    </tr>
  );
}

export function Cash({ accounts }: { readonly accounts: readonly Account[] }) {
  return (
    <section class="tile">
      <h2>Cash</h2>
      {accounts.length === 0 ? (
        <p class="quiet">No bank account yet.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Account</th>
              <th scope="col" class="number">
                Bank
              </th>
              <th scope="col" class="number minor">
                Ledger
              </th>
              <th scope="col" class="number">
                Difference
              </th>
            </tr>
          </thead>
          <tbody>
            {accounts.map((account) => (
              <Row key={account.id} account={account} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
