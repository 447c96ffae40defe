// Amendment of a subscription: what takes its place from a day on, with the months before and after side by side. The
// months after are those the dry run made.
import { useState } from 'preact/hooks';
import { useConsole } from '../../../kit/context.ts';
import { addMonths, startOfMonth } from '../../../kit/days.ts';
import { useDeed } from '../../../kit/deed.ts';
import { graphql, type ResultOf } from '../../../kit/graphql.ts';
import { decimalsOf, product } from '../../../kit/money.ts';
import { Bars } from '../../../parts/chart.tsx';
import { DeedDrawer } from '../../../parts/deed-drawer.tsx';
import { Money } from '../../../parts/figures.tsx';
import { FormFields } from '../../../parts/form-fields.tsx';
import { type Fields, fieldsOf, type FormField, inputOf } from '../../../parts/typed.ts';
import { monthShort, monthText } from '../words.ts';
import type { DeedProps, Subscription } from './document.ts';
import { earnedByMonth } from './months.ts';
import { isAmended } from './parts.tsx';

const AMEND = graphql(`
  mutation AmendSubscription(
    $contract: ID!
    $change: SubscriptionChangeInput!
    $input: ContractSubscriptionInput!
  ) {
    lines: previewSubscriptionChange(input: $change) {
      id
      startDate
      endDate
      originalValue
      totalValue
      originalMrr
      mrr
    }
    saved: createContractSubscription(contractId: $contract, input: $input) {
      id
      contract {
        rows: revenueTransactions(sort: [ACCOUNTING_PERIOD], limit: 1000) {
          results {
            accountingPeriod
            recognized
            journalEntryId
          }
        }
      }
    }
  }
`);
type Tried = ResultOf<typeof AMEND>;

const isDecimal = (text: unknown): text is string =>
  typeof text === 'string' && /^-?\d+(\.\d+)?$/.test(text);

/** The input for what is typed; undefined while there is too little to try. */
function variablesOf(contract: string, old: Subscription | undefined, fields: Fields) {
  const said = inputOf(FIELDS, fields) as Readonly<Record<string, string>>;
  const { startDate, endDate, rate, quantity = '1', catchupDate, useCatchup } = said;
  if (!old || startDate === undefined || !isDecimal(rate) || !isDecimal(quantity)) return undefined;
  const term = {
    ...{ startDate, modifiedSubscription: old.id },
    ...(endDate !== undefined && { endDate }),
    ...(useCatchup && { useCatchup: true, catchupDate: catchupDate ?? startDate }),
  };
  return {
    contract,
    change: { ...term, totalValue: product(rate, quantity) },
    input: {
      ...{ ...term, rate, quantity, isContractAmendment: true },
      ...(old.productId !== null && { product: old.productId }),
      ...(old.productBundleId !== null && { productBundle: old.productBundleId }),
    },
  };
}

const FIELDS: readonly FormField[] = [
  { name: 'startDate', label: 'From', kind: 'day' },
  { name: 'endDate', label: 'To', kind: 'day' },
  { name: 'rate', label: 'Rate for these days', kind: 'amount' },
  { name: 'quantity', label: 'Quantity', kind: 'amount' },
  {
    ...{ name: 'useCatchup', label: 'Months before' },
    options: [
      ['', 'Stay as they are'],
      ['yes', 'Catch up'],
    ],
  },
];
const CATCH_UP: FormField = { name: 'catchupDate', label: 'Catch up on', kind: 'day' };

function Lines({ lines, currency }: { readonly lines: Tried['lines']; readonly currency: string }) {
  return (
    <table class="entry">
      <caption>Before and after</caption>
      <thead>
        <tr>
          <th scope="col">Term</th>
          <th scope="col" class="number">
            Value
          </th>
          <th scope="col" class="number">
            A month
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id ?? 'new'}>
            <td>
              {line.startDate} – {line.endDate}
              <small class="below">{line.id === null ? 'New' : 'Ends earlier'}</small>
            </td>
            {(
              [
                [line.originalValue, line.totalValue],
                [line.originalMrr, line.mrr],
              ] as const
            ).map(([before, after], at) => (
              <td key={at} class="number">
                <Money amount={after} currency={currency} />
                {before !== null && (
                  <small class="below">
                    was <Money amount={before} currency={currency} />
                  </small>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Bars of the months before and after. */
function BeforeAfter({ contract, tried }: Pick<DeedProps, 'contract'> & { readonly tried: Tried }) {
  const before = earnedByMonth(contract.rows?.results ?? []);
  const after = earnedByMonth(tried.saved.contract.rows.results);
  const months = [...new Set([...before.keys(), ...after.keys()])].sort();
  return (
    <Bars
      title={`Revenue by month, ${contract.currency}`}
      series={['Before', 'After']}
      decimals={decimalsOf(contract.currency)}
      groups={months.map((month, at) => ({
        label: monthShort(month, at),
        bars: [
          { name: `Before, ${monthText(month)}`, amount: before.get(month) ?? '0' },
          { name: `After, ${monthText(month)}`, amount: after.get(month) ?? '0' },
        ],
      }))}
    />
  );
}

export function Amend({ contract, line }: DeedProps) {
  const { frame, browser, href } = useConsole();
  const all = contract.subscriptions?.results ?? [];
  const open = all.filter((each) => !isAmended(each, all));
  const [chosen, setChosen] = useState(line ?? open.at(-1)?.id ?? '');
  const old = open.find(({ id }) => id === chosen);
  const [fields, setFields] = useState(() =>
    fieldsOf([...FIELDS, CATCH_UP], {
      startDate: addMonths(startOfMonth(frame.today), 1),
      endDate: old?.endDate,
      quantity: old?.quantity ?? '1',
    }),
  );
  const deed = useDeed({
    document: AMEND,
    variables: variablesOf(contract.id, old, fields),
    onDone: () => {
      browser?.say('Amended.');
      browser?.go(href({ do: null, line: null }), { isReplacing: true });
    },
  });
  const subscription: FormField = {
    ...{ name: 'subscription', label: 'Subscription' },
    options: open.map((each) => [
      each.id,
      `${each.productName ?? 'Subscription'}, ${each.startDate ?? ''} – ${each.endDate ?? 'open'}`,
    ]),
  };
  return (
    <DeedDrawer
      {...{ title: 'Amend', verb: 'Amend', resource: 'contract_subscriptions', deed }}
      words="A new line takes the place of the subscription from a day on; the old one ends the day before."
    >
      {open.length > 1 && (
        <FormFields
          of={[subscription]}
          fields={{ typed: { subscription: chosen }, chosen: {} }}
          onFields={(change) => {
            const next = change({ typed: { subscription: chosen }, chosen: {} }).typed;
            setChosen(next['subscription'] ?? '');
          }}
          faults={() => deed.faults('modifiedSubscription')}
        />
      )}
      <FormFields
        of={fields.typed['useCatchup'] === 'yes' ? [...FIELDS, CATCH_UP] : FIELDS}
        fields={fields}
        onFields={setFields}
        faults={(name) => [
          ...deed.faults(name),
          ...(name === 'rate' ? deed.faults('totalValue') : []),
        ]}
      />
      {deed.data && (
        <div class="deed-wide">
          <Lines lines={deed.data.lines} currency={contract.currency} />
          <BeforeAfter contract={contract} tried={deed.data} />
        </div>
      )}
    </DeedDrawer>
  );
}
