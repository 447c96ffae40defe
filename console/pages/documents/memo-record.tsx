// The parts of a memo that both kinds share: its lines and where it was used.
import { useConsole } from '../../kit/context.ts';
import { isZero, sum } from '../../kit/money.ts';
import { Part } from '../../parts/facts.tsx';
import { Money } from '../../parts/figures.tsx';
import { DocumentLines, minor, Named } from './lines.tsx';
import { owed } from './words.ts';

interface MemoLine {
  readonly id: string;
  readonly accountName: string | null;
  readonly accountNumber: string | null;
  readonly description: string | null;
  readonly departmentName: string | null;
  readonly productName?: string | null;
  readonly amount: string;
  readonly tax: string;
}

export function MemoLines({
  memo: { currency, lines, totalAmount, amountUsed, amountRemaining, applicationStatus },
}: {
  readonly memo: {
    readonly currency: string;
    readonly lines: readonly MemoLine[];
    readonly totalAmount: string;
    readonly amountUsed: string;
    readonly amountRemaining: string;
    readonly applicationStatus: string;
  };
}) {
  const tax = sum(lines.map((line) => line.tax));
  const below: readonly (readonly [name: string, amount: string])[] = [
    ...(isZero(tax) ? [] : [['Tax', tax] as const]),
    ['Total', totalAmount],
    ...(isZero(amountUsed) ? [] : [['Used', amountUsed] as const]),
    ['Left', owed(applicationStatus, amountRemaining)],
  ];
  return (
    <DocumentLines
      lines={lines}
      currency={currency}
      below={below}
      columns={[
        {
          title: 'Account',
          cell: (line) => (
            <Named
              name={`${line.accountNumber ?? ''} ${line.accountName ?? ''}`.trim()}
              words={line.description ?? line.productName ?? null}
            />
          ),
        },
        { title: 'Department', isMinor: true, cell: (line) => line.departmentName },
        { title: 'Tax', ...minor, cell: (line) => <Money amount={line.tax} currency={currency} /> },
        {
          title: 'Amount',
          isNumber: true,
          cell: (line) => <Money amount={line.amount} currency={currency} />,
        },
      ]}
    />
  );
}

interface MemoUse {
  readonly id: string;
  readonly amount: string;
  readonly currency: string;
  readonly paymentDate: string | null;
  readonly voidedDate: string | null;
  /** The document it was used on; none for a refund. */
  readonly on: string | null;
  readonly number: string | null;
}

export function MemoUses({
  uses,
  noun,
  path,
  resource,
}: {
  readonly uses: readonly MemoUse[];
  /** Invoice, Bill. */
  readonly noun: string;
  readonly path: string;
  /** The permission that taking a refund back needs; a use on a document is taken back there. */
  readonly resource?: string;
}) {
  const { to, may, href } = useConsole();
  if (uses.length === 0) return null;
  return (
    <Part title="Used">
      <ul class="why-list letters">
        {uses.map((use) => (
          <li key={use.id}>
            <span>
              {use.on === null ? (
                'Refunded'
              ) : (
                <a href={to(`${path}/${use.on}`)}>
                  {noun} {use.number}
                </a>
              )}{' '}
              <small class="quiet">{use.paymentDate}</small>
              {use.voidedDate !== null && <small class="below">Void since {use.voidedDate}</small>}
              {resource !== undefined &&
                use.on === null &&
                use.voidedDate === null &&
                may(`${resource}:write`) && (
                  <small class="below">
                    <a href={href({ do: 'unuse', payment: use.id })}>Take back</a>
                  </small>
                )}
            </span>
            <Money amount={use.amount} currency={use.currency} showsCurrency />
          </li>
        ))}
      </ul>
    </Part>
  );
}
