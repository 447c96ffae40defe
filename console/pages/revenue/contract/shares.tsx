// Shares of the products of a bundle in the price of a line: asked for as they are, and changed with their sum in sight.
import type { TadaDocumentNode } from 'gql.tada';
import { useEffect, useState } from 'preact/hooks';
import { useConsole } from '../../../kit/context.ts';
import { graphql, question, type ResultOf } from '../../../kit/graphql.ts';
import { areEqual, sum, typedAmount, withDecimals } from '../../../kit/money.ts';
import { Drawer } from '../../../parts/drawer.tsx';
import { FieldsDeed } from '../../../parts/fields-deed.tsx';
import { Money } from '../../../parts/figures.tsx';
import type { DeedProps } from './document.ts';
import { LINE_KINDS } from './line-kinds.ts';

const PRESENT = graphql(`
  query PresentShares(
    $contract: ID!
    $line: ID!
    $ofSubscription: Boolean!
    $ofMilestone: Boolean!
    $ofUsage: Boolean!
  ) {
    subscription: subscriptionAllocations(contractId: $contract, subscriptionId: $line)
      @include(if: $ofSubscription) {
      ...Shares
    }
    milestone: milestoneAllocations(contractId: $contract, milestoneId: $line)
      @include(if: $ofMilestone) {
      ...Shares
    }
    usage: usageAllocations(contractId: $contract, usageId: $line) @include(if: $ofUsage) {
      ...Shares
    }
  }

  fragment Shares on ContractProductBundle {
    totalAmount
    currency
    lines {
      productId
      productName
      amount
    }
  }
`);
type Present = NonNullable<ResultOf<typeof PRESENT>['usage']>;

const OF_SUBSCRIPTION = graphql(`
  mutation ShareSubscription($contract: ID!, $line: ID!, $input: AllocationsInput!) {
    updateSubscriptionAllocations(contractId: $contract, subscriptionId: $line, input: $input) {
      id
    }
  }
`);
const OF_MILESTONE = graphql(`
  mutation ShareMilestone($contract: ID!, $line: ID!, $input: AllocationsInput!) {
    updateMilestoneAllocations(contractId: $contract, milestoneId: $line, input: $input) {
      id
    }
  }
`);
const OF_USAGE = graphql(`
  mutation ShareUsage($contract: ID!, $line: ID!, $input: AllocationsInput!) {
    updateUsageAllocations(contractId: $contract, usageId: $line, input: $input) {
      id
    }
  }
`);

/** Kinds of lines that may be of a bundle, each with its deed and what follows it. */
const KINDS = {
  subscription: [OF_SUBSCRIPTION, 'Months that are neither recognized nor invoiced follow.'],
  milestone: [OF_MILESTONE, 'What is neither recognized nor invoiced follows.'],
  usage: [OF_USAGE, 'Months that are recorded from now on follow; the others stay.'],
} as const satisfies Readonly<Record<string, readonly [TadaDocumentNode<unknown, never>, string]>>;
export type SharedKind = keyof typeof KINDS;

const nameAt = (at: number): string => `lines.${at}.amount`;

/** The sum of what is typed, beside the price that it has to be. */
function Sum({
  amounts,
  present,
}: {
  readonly amounts: readonly string[];
  readonly present: Present;
}) {
  const { totalAmount, currency } = present;
  const all = sum(amounts);
  return (
    <p class="form-total" role="status">
      Sum <Money amount={all} currency={currency} />
      {!areEqual(all, totalAmount) && (
        <>
          {' '}
          instead of <Money amount={totalAmount} currency={currency} />
        </>
      )}{' '}
      {currency}
    </p>
  );
}

/** The form, once the shares are known. */
function ShareForm({
  kind,
  contract,
  line,
  present,
}: {
  readonly kind: SharedKind;
  readonly contract: string;
  readonly line: string;
  readonly present: Present;
}) {
  const { lines, currency } = present;
  const [document, words] = KINDS[kind];
  const names = lines.map((_, at) => nameAt(at));
  return (
    <FieldsDeed
      {...{ resource: LINE_KINDS[kind].resource, words, posts: false }}
      document={document as TadaDocumentNode<unknown, unknown>}
      title="Share the price"
      verb="Share"
      of={lines.map(({ productId, productName }, at) => ({
        ...{ name: nameAt(at), label: productName ?? `Product ${productId}`, kind: 'amount' },
      }))}
      begin={Object.fromEntries(
        lines.map(({ amount }, at) => [nameAt(at), withDecimals(amount, currency)]),
      )}
      needs={names}
      variables={(said) => {
        const wanted = lines.map(({ productId }, at) => ({
          ...{ product: productId, amount: said[nameAt(at)] as string },
        }));
        const isSame = wanted.every(({ amount }, at) =>
          areEqual(typedAmount(amount) ?? '', lines[at]?.amount ?? ''),
        );
        return isSame ? undefined : { contract, line, input: { lines: wanted } };
      }}
      done="The price is shared anew."
    >
      {(_, { typed }) => (
        <Sum
          present={present}
          amounts={names.map((name) => typedAmount(typed[name] ?? '') ?? '0')}
        />
      )}
    </FieldsDeed>
  );
}

const share = (kind: SharedKind) =>
  function Share({ contract: { id: contract }, line }: DeedProps) {
    const { browser } = useConsole();
    const [found, setFound] = useState<Present | string>('Asking for the shares …');
    useEffect(() => {
      if (!browser || line === null) return;
      const asked = question(PRESENT, {
        ...{ contract, line },
        ...{ ofSubscription: kind === 'subscription', ofMilestone: kind === 'milestone' },
        ofUsage: kind === 'usage',
      });
      void browser.ask(asked).then(({ answer }) => {
        const shares = 'data' in answer && (answer.data as ResultOf<typeof PRESENT>)[kind];
        const isNone = 'refusal' in answer && answer.refusal.kind === 'gone';
        setFound(
          shares ||
            (isNone
              ? 'The price is not shared yet: that comes with the first use.'
              : 'The shares cannot be told now. Try again.'),
        );
      });
    }, []);
    if (line === null) return null;
    return typeof found === 'string' ? (
      <Drawer parameter="do">
        <h2>Share the price</h2>
        <p class="quiet" role="status">
          {found}
        </p>
      </Drawer>
    ) : (
      <ShareForm {...{ kind, contract, line }} present={found} />
    );
  };

/** The deeds on shares, by their names in the address. */
export const SHARES = {
  'share-subscription': share('subscription'),
  'share-milestone': share('milestone'),
  'share-usage': share('usage'),
} as const;
