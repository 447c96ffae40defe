// The form of a receipt: shares of the invoices, credits that are used, and what applying them will do.
import { useState } from 'preact/hooks';
import { useConsole } from '../../../kit/context.ts';
import { useDeed } from '../../../kit/deed.ts';
import { useKeys } from '../../../kit/keys.ts';
import { difference, isNegative, isZero, sum, withDecimals } from '../../../kit/money.ts';
import { offer } from '../../../kit/rights.ts';
import { DeedForm } from '../../../parts/deed-form.tsx';
import { Empty } from '../../../parts/empty.tsx';
import { AmountField, DayField } from '../../../parts/fields.tsx';
import { Money } from '../../../parts/figures.tsx';
import { type PickerChoice, Picker } from '../../../parts/picker.tsx';
import { accounts, moneyAccounts } from '../../documents/pickers.ts';
import { APPLY, MOST_INVOICES, type ReceiptData } from './document.ts';
import { Rows } from './rows.tsx';
import { applied, begun, isTaken, type Shares, type MoneySource, variablesOf } from './shares.ts';

interface ReceivedMoney {
  readonly id: string;
  readonly postedAt: string;
  readonly currency: string;
  readonly creditAmountNative: string | null;
}

/** The rest of the money, in words. */
function Left({
  left,
  currency,
  isLine,
}: {
  readonly left: string;
  readonly currency: string;
  readonly isLine: boolean;
}) {
  if (isZero(left)) return <p class="check check-good">All of it is applied ✓</p>;
  const amount = <Money amount={left.replace('-', '')} currency={currency} showsCurrency />;
  if (isNegative(left)) return <p class="check check-bad">{amount} more than there is.</p>;
  return (
    <p class="check">
      {amount} {isLine ? 'stays to be categorized.' : 'becomes an open credit memo.'}
    </p>
  );
}

/** The input, its sums, and its deed. */
function useReceipt(data: ReceiptData, line: ReceivedMoney | undefined) {
  const { frame, browser, to } = useConsole();
  const { systemAccounts, vendor } = data;
  const all = data.open?.results ?? [];
  const currency = line?.currency ?? all[0]?.currency ?? 'USD';
  const invoices = all.filter((each) => each.currency === currency);
  const memos = (data.memos?.results ?? []).filter((each) => each.currency === currency);
  const [amount, setAmount] = useState(
    withDecimals(line?.creditAmountNative ?? sum(invoices.map((each) => each.amountDue)), currency),
  );
  const [account, setAccount] = useState<PickerChoice | undefined>();
  const [date, setDate] = useState(line?.postedAt ?? frame.today);
  const [shares, setShares] = useState<Shares>(() => begun(invoices, amount, currency));
  const [credits, setCredits] = useState<Readonly<Record<string, string>>>({});
  const badDebt = systemAccounts?.badDebtAccountId;
  const [writeOff, setWriteOff] = useState<PickerChoice | undefined>(
    badDebt
      ? { id: badDebt, name: systemAccounts.badDebtAccountNameAndNumber ?? badDebt }
      : undefined,
  );
  const used = memos.map(({ id }) => ({ id, amount: credits[id] ?? '' }));
  const isAmount = /^\d+(\.\d+)?$/.test(amount);
  const usedSum = sum(
    used.flatMap((each) => (/^\d+(\.\d+)?$/.test(each.amount) ? [each.amount] : [])),
  );
  const left = difference(sum([isAmount ? amount : '0', usedSum]), applied(shares));
  const source: MoneySource | undefined = line
    ? { kind: 'line', line: line.id }
    : account && { kind: 'hand', account: account.id, date, currency };
  const tried = variablesOf(invoices, shares, used, source, {
    date,
    writeOff: writeOff?.id,
    surplus: left,
  });
  const deed = useDeed({
    document: APPLY,
    // More than there is has nothing to try: the words above say so.
    variables: isNegative(left) ? undefined : tried?.variables,
    lacking: 'Choose what is paid, and an account.',
    onDone: () => {
      browser?.say('Applied.');
      browser?.go(to(`/customers/${vendor?.id ?? ''}`));
    },
  });
  return {
    ...{ currency, invoices, memos, shares, setShares, credits, setCredits, writeOff, setWriteOff },
    ...{ left, tried, deed, account, setAccount, amount, setAmount, date, setDate },
  };
}

/** Money that is not in the bank yet. */
function Hand({ of }: { readonly of: ReturnType<typeof useReceipt> }) {
  const { account, setAccount, currency, amount, setAmount, invoices, setShares, date, setDate } =
    of;
  return (
    <div class="form-fields">
      <Picker {...moneyAccounts} {...{ label: 'Account', value: account, onValue: setAccount }} />
      <AmountField
        label={`Received in ${currency}`}
        value={amount}
        onValue={(next) => {
          setAmount(next);
          if (/^\d+(\.\d+)?$/.test(next)) setShares(begun(invoices, next, currency));
        }}
      />
      <DayField label="Day" value={date} onValue={setDate} />
    </div>
  );
}

const TooMany = () => (
  <p class="message message-note">
    One receipt is applied to at most {MOST_INVOICES} invoices at once. Take some away, and apply
    the rest afterwards.
  </p>
);

export function ApplyForm({
  data,
  line,
}: {
  readonly data: ReceiptData;
  readonly line: ReceivedMoney | undefined;
}) {
  const { frame, to } = useConsole();
  const { vendor } = data;
  const of = useReceipt(data, line);
  const { currency, invoices, memos, shares, setShares, credits, setCredits } = of;
  const { writeOff, setWriteOff, left, tried, deed } = of;
  const how = offer(frame, 'invoice_payments');
  const run = (): void => {
    if (how !== 'none' && !isNegative(left)) void deed.run();
  };
  useKeys([{ keys: 'ctrl+enter', does: 'Apply', run }]);
  const at = deed.refusal?.at;
  const faulty = at === undefined ? undefined : tried?.order[Number(at.slice(1))];
  const hasOff = Object.values(shares).some(({ isRestOff }) => isRestOff);
  const count = invoices.filter(({ id }) => isTaken(shares[id])).length;
  if (invoices.length === 0) {
    return (
      <Empty title="Nothing is open">
        <p>
          {vendor?.name} owes nothing{line ? ` in ${currency}` : ''}.{' '}
          <a href={to(`/customers/${vendor?.id ?? ''}`)}>See the customer</a>
        </p>
      </Empty>
    );
  }
  return (
    <DeedForm {...{ deed, how }} verb="Apply" onSave={run}>
      {!line && <Hand of={of} />}
      <Rows
        {...{ invoices, memos, shares, credits, currency, left, hasLine: line !== undefined }}
        onShares={setShares}
        onCredits={setCredits}
        faults={(id) => (id === faulty ? Object.values(deed.refusal?.fields ?? {}).flat() : [])}
      />
      {hasOff && (
        <div class="form-fields">
          <Picker
            {...accounts}
            {...{ label: 'Written off to', value: writeOff, onValue: setWriteOff }}
            faults={writeOff ? [] : ['Choose the account.']}
          />
        </div>
      )}
      {count > MOST_INVOICES && <TooMany />}
      <Left left={left} currency={currency} isLine={line !== undefined} />
    </DeedForm>
  );
}
