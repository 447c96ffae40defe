// A new reconciliation: the account, the last day and the ending balance of a statement.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Address, day, id, text } from '../../../kit/address.ts';
import { useConsole } from '../../../kit/context.ts';
import { addMonths, endOfMonth, startOfMonth } from '../../../kit/days.ts';
import { type Deed, useDeed } from '../../../kit/deed.ts';
import { graphql, type ResultOf } from '../../../kit/graphql.ts';
import { type Kept, useKept } from '../../../kit/kept.ts';
import { useKeys } from '../../../kit/keys.ts';
import { definePage } from '../../../kit/page.ts';
import { offer } from '../../../kit/rights.ts';
import { DeedForm } from '../../../parts/deed-form.tsx';
import { Empty } from '../../../parts/empty.tsx';
import { AmountField, DayField, Select } from '../../../parts/fields.tsx';
import { Money } from '../../../parts/figures.tsx';
import { Title } from '../../../parts/title.tsx';

const DOCUMENT = graphql(`
  query ReconciliationForm {
    bankAccounts(limit: 200, sort: [NAME]) {
      results {
        id
        name
        currency
        entityId
        chartOfAccountsAccountId
      }
    }
  }
`);
const CREATE = graphql(`
  mutation BeginReconciliation($input: ReconciliationReportInput!) {
    made: createReconciliationReport(input: $input) {
      id
      currency
      statementStartingDate
      startingBalance
    }
  }
`);
type FormData = ResultOf<typeof DOCUMENT>;

const PARAMETERS = { account: id(), until: day(), starts: text(), ends: text(), entity: id() };

interface StatementTyped {
  readonly bank: string;
  readonly until: string;
  readonly starts: string;
  readonly ends: string;
}

/** Bank accounts that a ledger account stands for. */
const mirroredIn = (data: FormData) =>
  data.bankAccounts.results.flatMap((each) => {
    const ledger = each.chartOfAccountsAccountId;
    return ledger === null ? [] : [{ ...each, ledger }];
  });

type MirroredAccount = ReturnType<typeof mirroredIn>[number];

/** The input as the service takes it; undefined while there is too little to try. */
const inputOf = ({ until, starts, ends }: StatementTyped, bank: MirroredAccount | undefined) =>
  bank && ends !== ''
    ? {
        input: {
          ...{ account: bank.ledger, entity: bank.entityId },
          ...{ statementEndingDate: until, endingBalance: ends },
          ...(starts !== '' && { startingBalance: starts }),
        },
      }
    : undefined;

function Fields({
  accounts,
  typed,
  change,
  deed,
}: {
  readonly accounts: readonly MirroredAccount[];
  readonly typed: StatementTyped;
  readonly change: Kept<StatementTyped>['change'];
  readonly deed: Deed<unknown>;
}) {
  const form = useRef<HTMLDivElement>(null);
  // Values of the address are not typed again.
  const first = typed.ends === '' ? 'select, input' : '.amount';
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>(first)?.focus(), []);
  return (
    <div class="form-fields" ref={form}>
      <Select
        label="Bank account"
        value={typed.bank}
        options={accounts.map(
          ({ id: own, name, currency }) =>
            [own, `${name ?? `Account ${own}`} (${currency})`] as const,
        )}
        onValue={(value) => change({ bank: value })}
        faults={[...deed.faults('account'), ...deed.faults('entity')]}
      />
      <DayField
        label="Last day of the statement"
        value={typed.until}
        onValue={(until) => change({ until })}
        faults={[...deed.faults('statementEndingDate'), ...deed.faults('statementStartingDate')]}
      />
      <AmountField
        label="Ends with"
        value={typed.ends}
        onValue={(ends) => change({ ends })}
        faults={deed.faults('endingBalance')}
      />
      <AmountField
        label="Starts with"
        value={typed.starts}
        onValue={(starts) => change({ starts })}
        hint="Left out: what the one before ended with."
        faults={deed.faults('startingBalance')}
      />
    </div>
  );
}

interface FormProps {
  readonly accounts: readonly MirroredAccount[];
  readonly address: Address<typeof PARAMETERS>;
}

function Form({ accounts, address }: FormProps) {
  const { browser, frame, to } = useConsole();
  const { account, until, starts, ends, entity } = address;
  const first =
    accounts.find(({ ledger }) => ledger === account) ??
    accounts.find(({ entityId }) => entityId === entity) ??
    accounts[0];
  const lastMonth = endOfMonth(addMonths(startOfMonth(frame.today), -1));
  const begin = { bank: first?.id ?? '', until: until ?? lastMonth, starts, ends };
  const name = `reconciliation ${account ?? ''} ${until ?? ''}`.trim();
  const { value: typed, change, forget } = useKept<StatementTyped>(name, begin);
  const deed = useDeed({
    document: CREATE,
    variables: inputOf(
      typed,
      accounts.find((each) => each.id === typed.bank),
    ),
    onDone: ({ made }) => {
      forget();
      browser?.go(to(`/bank/reconciliations/${made.id}`), { isReplacing: true });
    },
  });
  const how = offer(frame, 'reconciliations');
  const save = (): void => {
    if (how !== 'none') void deed.run();
  };
  useKeys([{ keys: 'ctrl+enter', does: 'Begin', run: save }]);
  const made = deed.refusal ? undefined : deed.data?.made;
  return (
    <DeedForm {...{ deed, how }} onSave={save}>
      <Fields {...{ accounts, typed, change, deed }} />
      <p class="form-total" aria-live="polite">
        {made && (
          <>
            From {made.statementStartingDate} with{' '}
            <Money amount={made.startingBalance} currency={made.currency} showsCurrency />
          </>
        )}
      </p>
    </DeedForm>
  );
}

function View({ data, address }: Pick<FormProps, 'address'> & { readonly data: FormData }) {
  const { to } = useConsole();
  const accounts = mirroredIn(data);
  if (accounts.length > 0) return <Form {...{ accounts, address }} />;
  return (
    <Empty title="No bank account has a ledger account">
      <p>
        A statement is compared with the ledger account that stands for a bank account. See the{' '}
        <a href={to('/bank')}>bank accounts</a>.
      </p>
    </Empty>
  );
}

export default definePage({
  title: () => 'New reconciliation',
  address: PARAMETERS,
  document: DOCUMENT,
  variables: () => ({}),
  Head: () => (
    <Title lead="It goes on where the one before ended. Lines are ticked afterwards.">
      New reconciliation
    </Title>
  ),
  View,
});
