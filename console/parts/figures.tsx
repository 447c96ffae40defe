// Amounts on a page: aligned, never abbreviated, and linked to what they are made from.
import { useConsole } from '../kit/context.ts';
import { useFile } from './file-rows.ts';
import { decimalsOf, isNegative, isZero, written } from '../kit/money.ts';

interface MoneyProps {
  readonly amount: string | null;
  /** Says the decimals; undefined: those the amount came with. */
  readonly currency?: string | undefined;
  readonly decimals?: number | undefined;
  /** The text of a zero: a dash in statements only. */
  readonly zero?: string | undefined;
}

export function moneyText({ amount, currency, decimals, zero }: MoneyProps): string {
  if (amount === null) return '';
  if (zero !== undefined && isZero(amount)) return zero;
  return written(amount, decimals ?? (currency === undefined ? 0 : decimalsOf(currency)));
}

/** An amount; negative ones have a true minus and a class of their own. */
export function Money(props: MoneyProps & { readonly showsCurrency?: boolean }) {
  const { amount, currency, showsCurrency = false } = props;
  const isInFile = useFile() !== undefined;
  if (amount === null) return null;
  if (isInFile) return <>{showsCurrency ? `${amount} ${currency ?? ''}` : amount}</>;
  return (
    <span class={isNegative(amount) ? 'money money-negative' : 'money'}>
      {moneyText(props)}
      {showsCurrency && currency !== undefined && <small> {currency}</small>}
    </span>
  );
}

/** A figure of the books; with a reference it leads to its lines, in a drawer over this page. */
export function Figure({
  reference,
  name,
  ...money
}: MoneyProps & {
  readonly reference: string | null;
  /** Its row and its column: `Sales, May 2026`. */
  readonly name: string;
}) {
  const { href } = useConsole();
  const isInFile = useFile() !== undefined;
  const text = moneyText(money);
  const whole = moneyText({ ...money, zero: undefined });
  if (text === '') return null;
  if (reference === null || isInFile) return <Money {...money} />;
  return (
    <a
      class="figure"
      href={href({ why: reference, cursor: null, whole: null })}
      aria-label={`${whole}: ${name}`}
      data-negative={money.amount !== null && isNegative(money.amount) ? '' : undefined}
    >
      {text}
    </a>
  );
}
