// A payment run: bills that are due are chosen, and paid from one account on one day, in one transaction.
import { useMemo, useState } from 'preact/hooks';
import { type Address, day, id, text } from '../../../kit/address.ts';
import { useConsole } from '../../../kit/context.ts';
import { addDays } from '../../../kit/days.ts';
import { useDeed } from '../../../kit/deed.ts';
import { useKeys } from '../../../kit/keys.ts';
import { counted, sum } from '../../../kit/money.ts';
import { definePage } from '../../../kit/page.ts';
import { may, offer } from '../../../kit/rights.ts';
import { Badge } from '../../../parts/badge.tsx';
import { DeedForm } from '../../../parts/deed-form.tsx';
import { Empty } from '../../../parts/empty.tsx';
import { DayField, Select } from '../../../parts/fields.tsx';
import { Money } from '../../../parts/figures.tsx';
import { DayFilter, Filters } from '../../../parts/filters.tsx';
import { Counts } from '../../../parts/lists.tsx';
import { type PickerChoice, Picker } from '../../../parts/picker.tsx';
import { Table } from '../../../parts/table.tsx';
import type { Column } from '../../../parts/table.types.ts';
import { Title } from '../../../parts/title.tsx';
import { moneyAccounts } from '../../documents/pickers.ts';
import { chipOf } from '../../documents/words.ts';
import { Cash, nameOf } from './cash.tsx';
import { DUE, type DueBill, type DueData, type PayingAccount } from './document.ts';
import { billAt, MOST_BILLS, PAY_RUN, runOf } from './run.ts';

const PARAMETERS = { through: day(), currency: text(), vendor: id(), entity: id() };
type PayAddress = Address<typeof PARAMETERS>;

/** Days ahead of which bills are offered, where nothing else is said. */
const AHEAD = 7;
const throughOf = ({ through }: PayAddress, today: string): string =>
  through ?? addDays(today, AHEAD);

/** The first of each vendor tells what all of theirs come to. */
function columnsOf(bills: readonly DueBill[], hasEntities: boolean): readonly Column<DueBill>[] {
  const byVendor = Map.groupBy(bills, ({ vendorId }) => vendorId);
  const firsts = new Set([...byVendor.values()].map(([first]) => first?.id));
  return [
    {
      ...{ key: 'vendor', title: 'Vendor' },
      cell: ({ id: own, vendorId, vendorName }) => {
        const theirs = byVendor.get(vendorId) ?? [];
        if (!firsts.has(own)) return <span class="sr">{vendorName}</span>;
        return (
          <>
            <bdi>{vendorName}</bdi>
            {theirs.length > 1 && (
              <small class="quiet unfiled">
                {' '}
                {counted(theirs.length, 'bill')},{' '}
                <Money
                  amount={sum(theirs.map(({ amountDue }) => amountDue))}
                  currency={theirs[0]?.currency}
                />
              </small>
            )}
          </>
        );
      },
    },
    { key: 'number', title: 'Bill', cell: ({ billNumber }) => <bdi>{billNumber}</bdi> },
    ...(hasEntities
      ? [
          {
            ...{ key: 'entity', title: 'Entity', isMinor: 'desk' as const },
            cell: ({ entityName }: DueBill) => <bdi>{entityName}</bdi>,
          },
        ]
      : []),
    { key: 'due', title: 'Due', kind: 'day', isMinor: 'phone', cell: ({ dueDate }) => dueDate },
    {
      ...{ key: 'state', title: 'State', kind: 'day', isMinor: true },
      cell: ({ status, pastDueDays }) => <Badge {...chipOf(status, pastDueDays)} />,
    },
    {
      ...{ key: 'left', title: 'Due amount', kind: 'amount' },
      cell: ({ amountDue, currency }) => <Money amount={amountDue} currency={currency} />,
    },
  ];
}

/** Who pays, from what, and when. */
function PayFields({
  accounts,
  account,
  onAccount,
  ledger,
  onLedger,
  date,
  onDate,
  faults,
}: {
  readonly accounts: readonly PayingAccount[];
  readonly account: string;
  readonly onAccount: (id: string) => void;
  /** The account that is chosen by name, where there is no bank account in the currency. */
  readonly ledger: PickerChoice | undefined;
  readonly onLedger: (choice: PickerChoice | undefined) => void;
  readonly date: string;
  readonly onDate: (day: string) => void;
  readonly faults: (field: string) => readonly string[];
}) {
  return (
    <div class="form-fields">
      {accounts.length > 0 ? (
        <Select
          label="From account"
          value={account}
          options={accounts.map((each) => [each.id, nameOf(each)] as const)}
          onValue={onAccount}
          faults={faults('accountId')}
        />
      ) : (
        <Picker
          {...moneyAccounts}
          {...{ label: 'From account', value: ledger, onValue: onLedger }}
          faults={faults('accountId')}
        />
      )}
      <DayField label="Day" value={date} onValue={onDate} faults={faults('paymentDate')} />
    </div>
  );
}

const Chosen = ({
  bills,
  currency,
}: {
  readonly bills: readonly DueBill[];
  readonly currency: string;
}) => (
  <p class="form-total" aria-live="polite">
    {bills.length > MOST_BILLS ? (
      <span class="fault">
        One run pays at most {MOST_BILLS} bills, and {bills.length} are chosen: take some away, and
        pay them in the next run.
      </span>
    ) : (
      <>
        <span class="quiet">
          {counted(bills.length, 'bill')} of{' '}
          {counted(new Set(bills.map(({ vendorId }) => vendorId)).size, 'vendor')}
        </span>{' '}
        <strong>
          To pay{' '}
          <Money
            amount={sum(bills.map(({ amountDue }) => amountDue))}
            {...{ currency, showsCurrency: true }}
          />
        </strong>
      </>
    )}
  </p>
);

function PayForm({
  bills,
  accounts,
  currency,
}: {
  readonly bills: readonly DueBill[];
  readonly accounts: readonly PayingAccount[];
  readonly currency: string;
}) {
  const { browser, frame, to } = useConsole();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [own, setOwn] = useState<string | undefined>();
  const [ledger, setLedger] = useState<PickerChoice | undefined>();
  const [date, setDate] = useState(frame.today);
  const chosen = bills.filter((each) => ids.has(each.id));
  // The account of the entity whose bills they are is most likely the one that pays.
  const usual = accounts.find(({ entityId }) => entityId === (chosen[0] ?? bills[0])?.entityId);
  const account = accounts.find((each) => each.id === own) ?? usual ?? accounts[0];
  const how = offer(frame, 'bill_payments');
  const deed = useDeed({
    document: PAY_RUN,
    lacking: 'Choose bills, and an account.',
    variables: runOf(chosen, account?.chartOfAccountsAccountId ?? ledger?.id, date),
    onDone: () => {
      browser?.say(`${counted(chosen.length, 'bill')} paid.`);
      setIds(new Set());
      browser?.refresh();
    },
  });
  const run = (): void => {
    if (how !== 'none') void deed.run();
  };
  useKeys([{ keys: 'ctrl+enter', does: 'Pay', run }]);
  const faulty = billAt(chosen, deed.refusal?.at);
  const hasEntities = frame.entities.length > 1;
  // Rows that stay as they are are not drawn again with each tick.
  const columns = useMemo(() => columnsOf(bills, hasEntities), [bills, hasEntities]);
  return (
    <DeedForm {...{ deed, how }} verb="Pay" onSave={run}>
      <Table
        label="Bills to pay"
        rows={bills}
        id={(bill) => bill.id}
        selection={{ chosen: ids, onChosen: setIds }}
        href={(bill) => to(`/bills/${bill.id}`)}
        columns={columns}
      />
      <Chosen bills={chosen} currency={currency} />
      <PayFields
        {...{ accounts, account: account?.id ?? '', onAccount: setOwn }}
        {...{ ledger, onLedger: setLedger, date, onDate: setDate }}
        faults={(field) => deed.faults(`emptyTransactions.0.${field}`)}
      />
      {faulty && (
        <p class="fault">
          It is about bill {faulty.billNumber} of <bdi>{faulty.vendorName}</bdi>.
        </p>
      )}
      <Cash
        {...{ accounts, currency, from: account?.id }}
        paid={sum(chosen.map(({ amountDue }) => amountDue))}
      />
    </DeedForm>
  );
}

function View({ data, address }: { readonly data: DueData; readonly address: PayAddress }) {
  const { href, frame } = useConsole();
  const { results, count } = data.bills;
  const groups = [...Map.groupBy(results, (bill) => bill.currency)].sort(
    ([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1),
  );
  const [currency, bills] = groups.find(([each]) => each === address.currency) ?? groups[0] ?? [];
  if (currency === undefined || !bills) {
    return (
      <Empty title="Nothing is due">
        <p>
          No bill is due by {throughOf(address, frame.today)}. Choose a later day above to pay some
          of them before they are due.
        </p>
      </Empty>
    );
  }
  return (
    <>
      {groups.length > 1 && (
        <Counts
          label="Currencies"
          parts={groups.map(([each, of]) => ({
            ...{ text: each, count: of.length, href: href({ currency: each }) },
            isShown: each === currency,
          }))}
        />
      )}
      {count > results.length && (
        <p class="quiet">
          The first {results.length} of {count} bills by vendor: choose an earlier day to see fewer.
        </p>
      )}
      <PayForm
        key={currency}
        {...{ bills, currency }}
        accounts={(data.bankAccounts?.results ?? []).filter(
          (each) => each.currency === currency && each.chartOfAccountsAccountId !== null,
        )}
      />
    </>
  );
}

function Head({ address }: { readonly address: PayAddress }) {
  const { frame } = useConsole();
  return (
    <>
      <Title lead="Choose bills with x, or all with a. They are paid in one transaction.">
        Pay bills
      </Title>
      <Filters label="Filters" fields={['through']}>
        <DayFilter label="Due by" name="through" value={throughOf(address, frame.today)} />
      </Filters>
    </>
  );
}

export default definePage({
  title: () => 'Pay bills',
  address: PARAMETERS,
  document: DUE,
  variables: (address, frame) => ({
    filter: {
      ...{ status: ['UNPAID' as const], dueDate_lte: throughOf(address, frame.today) },
      ...(address.vendor !== null && { vendor: [address.vendor] }),
      ...(address.entity !== null && { entity: [address.entity] }),
    },
    withAccounts: may(frame, 'bank_accounts:read'),
  }),
  Head,
  View,
});
