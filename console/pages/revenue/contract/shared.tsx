// Shares of the products of a bundle in the price of a line, as the service has just worked them out.
import { Money } from '../../../parts/figures.tsx';

/** As lines of contracts tell it. */
interface SharedPrice {
  readonly source_bundle_name: string | null;
  readonly currency: string;
  readonly lines: readonly {
    readonly id: number;
    readonly product_name: string | null;
    readonly amount: number | string;
    readonly percentage: string;
  }[];
}

/** The shared price in the answer to a deed on a line. */
const sharedIn = (answer: unknown): SharedPrice | undefined =>
  Object.values((answer ?? {}) as Record<string, { contractProductBundle?: SharedPrice | null }>)
    .map(({ contractProductBundle }) => contractProductBundle)
    .find((each) => each) ?? undefined;

export function SharedIn({ answer }: { readonly answer: unknown }) {
  const shared = sharedIn(answer);
  if (!shared) return null;
  const { source_bundle_name: name, currency, lines } = shared;
  return (
    <table class="entry" data-shares>
      <caption>
        <bdi>{name}</bdi> becomes
      </caption>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              <bdi>{line.product_name}</bdi>
              <small class="below">{line.percentage} %</small>
            </td>
            <td class="number">
              <Money amount={String(line.amount)} currency={currency} showsCurrency />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
