// Shares of the products of a bundle in the price of a line: asked for as they are, and changed with their sum in sight.
import type { TadaDocumentNode } from 'gql.tada';
import { useEffect, useState } from 'preact/hooks';
import { useConsole } from '../../../kit/context.ts';
import { graphql, question, type ResultOf } from '../../../kit/graphql.ts';
import { areEqual, sum, typedAmount, withDecimals } from '../../../kit/money.ts';
import { ChangeDeed } from '../../../parts/change-deed.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
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
    lastModifiedAt
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

/** Each answers what there is now, where somebody else shared the price meanwhile. */
const OF_SUBSCRIPTION = graphql(`
  mutation ShareSubscription($contract: ID!, $id: ID!, $input: AllocationsInput!, $seen: DateTime) {
    updateSubscriptionAllocations(
      contractId: $contract
      subscriptionId: $id
      input: $input
      ifUnmodifiedSince: $seen
    ) {
      lastModifiedAt
      lines {
        productId
        amount
      }
    }
  }
`);
const OF_MILESTONE = graphql(`
  mutation ShareMilestone($contract: ID!, $id: ID!, $input: AllocationsInput!, $seen: DateTime) {
    updateMilestoneAllocations(
      contractId: $contract
      milestoneId: $id
      input: $input
      ifUnmodifiedSince: $seen
    ) {
      lastModifiedAt
      lines {
        productId
        amount
      }
    }
  }
`);
const OF_USAGE = graphql(`
  mutation ShareUsage($contract: ID!, $id: ID!, $input: AllocationsInput!, $seen: DateTime) {
    updateUsageAllocations(
      contractId: $contract
      usageId: $id
      input: $input
      ifUnmodifiedSince: $seen
    ) {
      lastModifiedAt
      lines {
        productId
        amount
      }
    }
  }
`);
type Now = Pick<Present, 'lastModifiedAt'> & {
  readonly lines: readonly Pick<Present['lines'][number], 'productId' | 'amount'>[];
};

/** Kinds of lines that may be of a bundle, each with its deed and what follows it. */
const KINDS = {
  subscription: [OF_SUBSCRIPTION, 'Months that are neither recognized nor invoiced follow.'],
  milestone: [OF_MILESTONE, 'What is neither recognized nor invoiced follows.'],
  usage: [OF_USAGE, 'Months that are recorded from now on follow; the others stay.'],
} as const satisfies Readonly<Record<string, readonly [TadaDocumentNode<unknown, never>, string]>>;
export type SharedKind = keyof typeof KINDS;

/** The field of a product. */
const nameOf = (product: string): string => `share-${product}`;

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
  const { resource, object } = LINE_KINDS[kind];
  /** The shares as the fields hold them. */
  const fieldsOf = ({ lastModifiedAt, lines: now }: Now) => ({
    ...{ id: line, lastModifiedAt },
    ...Object.fromEntries(
      now.map(({ productId, amount }) => [nameOf(productId), withDecimals(amount, currency)]),
    ),
  });
  return (
    <ChangeDeed
      {...{ resource, object, words, noun: 'shares', posts: false }}
      document={document as TadaDocumentNode<unknown, unknown>}
      with={{ contract }}
      of={lines.map(({ productId, productName }) => ({
        ...{ name: nameOf(productId), kind: 'amount' },
        label: productName ?? `Product ${productId}`,
      }))}
      record={fieldsOf(present)}
      inputOf={({ typed }) => ({
        lines: lines.map(({ productId: product }) => ({
          ...{ product, amount: typed[nameOf(product)] ?? '' },
        })),
      })}
      read={(current) => fieldsOf(current as Now)}
    >
      {(_, { typed }) => (
        <Sum
          present={present}
          amounts={lines.map(({ productId }) => typedAmount(typed[nameOf(productId)] ?? '') ?? '0')}
        />
      )}
    </ChangeDeed>
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
        <h2>Change the shares</h2>
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
