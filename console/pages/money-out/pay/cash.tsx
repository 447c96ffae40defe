// Cash before and after a payment run: a pair of bars for each account that the run could be paid from.
import { useConsole } from '../../../kit/context.ts';
import { decimalsOf, difference } from '../../../kit/money.ts';
import { Bars } from '../../../parts/chart.tsx';
import { Money } from '../../../parts/figures.tsx';
import type { PayingAccount } from './document.ts';

export const nameOf = ({ id, name, nickname }: PayingAccount): string =>
  nickname ?? name ?? `Account ${id}`;

export function Cash({
  accounts,
  currency,
  from,
  paid,
}: {
  readonly accounts: readonly PayingAccount[];
  readonly currency: string;
  /** The account that pays. */
  readonly from: string | undefined;
  readonly paid: string;
}) {
  const { to, may } = useConsole();
  const linesOf = (account: string): string =>
    may('bank_transactions:read') ? to('/bank/match', { account }) : to('/bank');
  const known = accounts.flatMap((account) => {
    const { id, currentBalance: now } = account;
    if (now === null) return [];
    return [{ id, name: nameOf(account), now, after: id === from ? difference(now, paid) : now }];
  });
  if (known.length === 0) return null;
  return (
    <section class="record-part">
      <Bars
        title={`Cash, ${currency}`}
        series={['Now', 'After paying']}
        decimals={decimalsOf(currency)}
        groups={known.map(({ id, name, now, after }) => ({
          label: name,
          bars: [
            { name: `${name}, now`, amount: now, href: linesOf(id) },
            { name: `${name}, after paying`, amount: after, href: linesOf(id) },
          ],
        }))}
      />
      <dl class="effect">
        {known.map(({ id, name, now, after }) => (
          <div key={id}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd>
              <Money amount={now} currency={currency} />
              {id === from && (
                <>
                  {' → '}
                  <strong>
                    <Money amount={after} currency={currency} />
                  </strong>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
