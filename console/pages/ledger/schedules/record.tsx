// One schedule: its portions with their entries, and a change of what is not posted yet.
import { useState } from 'preact/hooks';
import { type Address, id, oneOf } from '../../../kit/address.ts';
import { useConsole } from '../../../kit/context.ts';
import { useDeed } from '../../../kit/deed.ts';
import { graphql } from '../../../kit/graphql.ts';
import { definePage } from '../../../kit/page.ts';
import { may } from '../../../kit/rights.ts';
import { Badge } from '../../../parts/badge.tsx';
import { DeedDrawer, DeedLinks } from '../../../parts/deed-drawer.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { AmountField, DayField } from '../../../parts/fields.tsx';
import { Money } from '../../../parts/figures.tsx';
import { type PickerChoice, Picker } from '../../../parts/picker.tsx';
import { Refused } from '../../../parts/refused.tsx';
import { Title } from '../../../parts/title.tsx';
import { Trail } from '../../../parts/trail.tsx';
import { accounts } from '../../documents/pickers.ts';
import { type Schedule, SCHEDULE, type ScheduleData } from './document.ts';
import { expensed, left } from './portions.ts';

const SAVE = graphql(`
  mutation SaveSchedule(
    $line: ID!
    $startDate: Date!
    $endDate: Date!
    $amount: Decimal!
    $expenseAccount: ID
  ) {
    saveAmortization(
      billLine: $line
      startDate: $startDate
      endDate: $endDate
      amount: $amount
      expenseAccount: $expenseAccount
    ) {
      __typename
    }
  }
`);

const PARAMETERS = { id: id(), do: oneOf(['', 'change'], '') };

function Change({ schedule }: { readonly schedule: Schedule }) {
  const { browser, href } = useConsole();
  const [startDate, setStart] = useState(schedule.startDate);
  const [endDate, setEnd] = useState(schedule.endDate);
  const [amount, setAmount] = useState(schedule.amount);
  const [account, setAccount] = useState<PickerChoice | undefined>({
    id: schedule.expenseAccountId,
    name: schedule.expenseAccount?.nameAndNumber ?? `Account ${schedule.expenseAccountId}`,
  });
  const deed = useDeed({
    document: SAVE,
    variables: {
      ...{ line: schedule.billLine, startDate, endDate, amount },
      expenseAccount: account?.id ?? null,
    },
    onDone: () => {
      browser?.say('Saved.');
      browser?.go(href({ do: null }), { isReplacing: true });
    },
  });
  return (
    <DeedDrawer
      {...{ title: 'Change the schedule', verb: 'Save', resource: 'amortizations', deed }}
      words="What is posted stays; what is left is spread anew. An amount of 0 takes the schedule away."
    >
      <DayField
        label="From"
        value={startDate}
        onValue={setStart}
        faults={deed.faults('startDate')}
      />
      <DayField label="To" value={endDate} onValue={setEnd} faults={deed.faults('endDate')} />
      <AmountField
        label="Amount"
        value={amount}
        onValue={setAmount}
        faults={deed.faults('amount')}
      />
      <Picker
        {...accounts}
        label="Expense account"
        value={account}
        onValue={setAccount}
        faults={deed.faults('expenseAccount')}
      />
    </DeedDrawer>
  );
}

function Portions({ schedule }: { readonly schedule: Schedule }) {
  const { to } = useConsole();
  return (
    <div class="table" tabIndex={0} role="region" aria-label="Portions">
      <table>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Entry</th>
            <th scope="col" class="number">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {schedule.schedule.map((portion) => (
            <tr key={portion.id}>
              <td>{portion.date}</td>
              <td>
                {portion.journalEntryId === null ? (
                  <Badge
                    tone={portion.posted ? 'good' : undefined}
                    text={portion.posted ? 'Posted' : 'To come'}
                  />
                ) : (
                  <a href={to(`/journal/${portion.journalEntryId}`)}>
                    {portion.journalEntryOrder ?? 'Entry'}
                  </a>
                )}
              </td>
              <td class="number">
                <Money amount={portion.amount} currency={schedule.currency} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2}>Left</td>
            <td class="number">
              <Money amount={left(schedule)} currency={schedule.currency} showsCurrency />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function View({
  data,
  address,
}: {
  readonly data: ScheduleData;
  readonly address: Address<typeof PARAMETERS>;
}) {
  const { to, frame } = useConsole();
  const { amortization: schedule } = data;
  if (!schedule) {
    return (
      <Refused
        title="Schedule"
        needs="amortizations:read"
        refusal={{ kind: 'gone', message: 'It is not there.' }}
      />
    );
  }
  const { billNumber, currency, entityId } = schedule;
  return (
    <>
      <Trail steps={[{ text: 'Schedules', href: to('/schedules') }, { text: billNumber }]} />
      <Title
        actions={
          <DeedLinks
            deeds={[
              {
                ...{ name: 'change', text: 'Change', key: 'e', resource: 'amortizations' },
                isPossible: true,
              },
            ]}
          />
        }
      >
        Schedule of bill <bdi>{billNumber}</bdi>
      </Title>
      <div class="record">
        <Portions schedule={schedule} />
        <Facts
          facts={[
            ['Entity', <bdi>{frame.entities.find((each) => each.id === entityId)?.name}</bdi>],
            ['From', schedule.startDate],
            ['To', schedule.endDate],
            ['Amount', <Money amount={schedule.amount} currency={currency} showsCurrency />],
            ['Expensed', <Money amount={expensed(schedule)} currency={currency} showsCurrency />],
            ['Prepaid account', schedule.prepaidAccount?.nameAndNumber],
            ['Expense account', schedule.expenseAccount?.nameAndNumber],
            ['Portions', schedule.useWholeMonthAccounting ? 'Whole months' : 'By days'],
          ]}
        />
      </div>
      {address.do === 'change' && <Change schedule={schedule} />}
    </>
  );
}

export default definePage({
  follows: true,
  title: ({ data }) => `Schedule ${data?.amortization?.billNumber ?? ''}`.trim(),
  address: PARAMETERS,
  isGone: (data) => !data.amortization,
  document: SCHEDULE,
  variables: (address, frame) => ({
    id: address.id ?? '1',
    mayAccounts: may(frame, 'accounts:read'),
  }),
  View,
});
