// A statement file on its way into a bank account: chosen, tried out, and loaded once its result was seen.
import { useEffect, useRef, useState } from 'preact/hooks';
import { useConsole } from '../../../kit/context.ts';
import { type Deed, useDeed } from '../../../kit/deed.ts';
import { question } from '../../../kit/graphql.ts';
import { useKeys } from '../../../kit/keys.ts';
import { counted, written } from '../../../kit/money.ts';
import { may, offer } from '../../../kit/rights.ts';
import { upload } from '../../../kit/upload.ts';
import { Field, Select, TextField } from '../../../parts/fields.tsx';
import { Preview } from '../../../parts/preview.tsx';
import { NeedsScript } from '../../../parts/needs-script.tsx';
import {
  type BankAccount,
  KIND,
  LOAD,
  nameOf,
  PROGRESS,
  type ProgressData,
  type StatementResult,
} from './document.ts';
import { type Headings, HEADINGS, useHeadings } from './headings.ts';
import { Result } from './result.tsx';

const ASKED_EVERY_MS = 1_000;

/** Progress of a large file, while its request is under way. */
function Progress({ of }: { readonly of: number }) {
  const { browser, frame } = useConsole();
  const [rows, setRows] = useState(0);
  useEffect(() => {
    if (!browser || !may(frame, 'invoices:read')) return;
    const timer = setInterval(() => {
      void browser.ask(question(PROGRESS, {})).then(({ answer }) => {
        const [run] = 'data' in answer ? (answer.data as ProgressData).uploadRuns.results : [];
        if (run?.kind === KIND && run.status === 'RUNNING') setRows(run.rowsRead);
      });
    }, ASKED_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p role="status">
      <progress value={rows} max={of} /> {written(String(rows), 0)} of {counted(of, 'line')}
    </p>
  );
}

/** The field that takes the file: it is kept at once, and tried out. */
function FileField({ onKept }: { readonly onKept: (file: string) => void }) {
  const { frame } = useConsole();
  const [state, setState] = useState<{ readonly text?: string; readonly fault?: string }>({});
  const input = useRef<HTMLInputElement>(null);
  useKeys([{ keys: 'o', does: 'Choose a file', run: () => input.current?.click() }]);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setState({ text: `Sending ${file.name} …` });
    const kept = await upload(frame.csrf, file, { model: 'reconciliation_report' });
    if ('refusal' in kept) {
      const { message, fields = {} } = kept.refusal;
      setState({ fault: Object.values(fields).flat()[0] ?? message });
      return;
    }
    setState({});
    onKept(kept.id);
  };
  return (
    <Field
      label="File"
      faults={state.fault === undefined ? [] : [state.fault]}
      hint={state.text ?? 'CSV, OFX or CAMT.053, up to 100 MB. It can be dropped here.'}
    >
      {(attributes) => (
        <input
          {...attributes}
          ref={input}
          type="file"
          accept=".csv,.txt,.ofx,.qfx,.xml,text/csv"
          onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
        />
      )}
    </Field>
  );
}

function HeadingFields({
  headings,
  onChange,
}: {
  readonly headings: Headings;
  readonly onChange: (part: Headings) => void;
}) {
  return (
    <details class="headings">
      <summary>Headings of the CSV</summary>
      <p class="quiet">
        Only where the file is refused for its columns. They are kept for this account.
      </p>
      <div class="form-fields">
        {HEADINGS.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            value={headings[name] ?? ''}
            onValue={(value) => onChange({ [name]: value })}
          />
        ))}
      </div>
    </details>
  );
}

/** The outcome, and the address where one goes on. */
function Loaded({
  account,
  result,
}: {
  readonly account: BankAccount;
  readonly result: StatementResult;
}) {
  const { to, may: mayRead, frame, browser } = useConsole();
  const { createdCount, skippedCount, failedCount } = result;
  const { toDate, openingBalance, closingBalance } = result;
  const ledger = account.chartOfAccountsAccountId;
  const reconciling =
    ledger === null || offer(frame, 'reconciliations') === 'none'
      ? undefined
      : to('/bank/reconciliations/new', {
          account: ledger,
          ...(toDate !== null && { until: toDate }),
          ...(openingBalance !== null && { starts: openingBalance }),
          ...(closingBalance !== null && { ends: closingBalance }),
        });
  const matching = mayRead('bank_transactions:read')
    ? to('/bank/match', { account: account.id })
    : undefined;
  const leading = (keys: string, does: string, href: string | undefined) =>
    href === undefined ? [] : [{ keys, does, run: () => browser?.go(href) }];
  useKeys([
    ...leading('m', 'Match the lines', matching),
    ...leading('r', 'Reconcile the statement', reconciling),
  ]);
  return (
    <div class="message message-done" role="status" data-loaded={createdCount}>
      <p>
        {createdCount === 1 ? '1 line is loaded' : `${counted(createdCount, 'line')} are loaded`};{' '}
        {skippedCount} were there already, {failedCount} could not be loaded.
      </p>
      <p class="row">
        {matching !== undefined && (
          <a href={matching}>
            Match the lines <kbd>m</kbd>
          </a>
        )}
        {reconciling !== undefined && (
          <a href={reconciling}>
            Reconcile the statement <kbd>r</kbd>
          </a>
        )}
      </p>
    </div>
  );
}

const SHOWN_FROM = 1_000;

function Outcome({
  account,
  deed,
  how,
}: {
  readonly account: BankAccount;
  readonly deed: Deed<{ readonly result: StatementResult }>;
  readonly how: ReturnType<typeof offer>;
}) {
  const { href } = useConsole();
  const result = deed.refusal ? undefined : deed.data?.result;
  const isDone = deed.state === 'done';
  if (!result) return null;
  const verb = how === 'propose' ? 'Propose to load' : 'Load';
  return (
    <div class="files-result">
      {isDone && <Loaded account={account} result={result} />}
      {!isDone && result.createdCount === 0 && (
        <p class="message message-note">The account already has all of these lines.</p>
      )}
      {deed.state === 'doing' && result.readCount > SHOWN_FROM && (
        <Progress of={result.readCount} />
      )}
      {!isDone && (
        <p class="row submit">
          <button
            type="button"
            class="primary"
            disabled={deed.state === 'doing'}
            onClick={() => void deed.run()}
          >
            {verb} {counted(result.createdCount, 'line')} <kbd>Ctrl ↵</kbd>
          </button>
          <a class="button" href={href({ file: null })}>
            Not this file
          </a>
        </p>
      )}
      <Result result={result} currency={account.currency} />
    </div>
  );
}

export interface LoadAddress {
  readonly account: string | null;
  readonly file: string | null;
  readonly order: '' | 'DMY' | 'MDY';
}

export function Load({
  accounts,
  address: { account: chosen, file, order },
}: {
  readonly accounts: readonly BankAccount[];
  readonly address: LoadAddress;
}) {
  const { browser, frame, href } = useConsole();
  const account = accounts.find(({ id }) => id === chosen) ?? accounts[0];
  const { headings, change, keep } = useHeadings(account?.id ?? '');
  const how = offer(frame, 'bank_transactions');
  const columns = Object.keys(headings).length > 0 ? headings : undefined;
  const deed = useDeed({
    document: LOAD,
    variables:
      account && file !== null && how !== 'none'
        ? {
            ...{ accountId: account.id, fileId: file },
            ...(order !== '' && { dateOrder: order }),
            ...(columns && { columns }),
          }
        : undefined,
    onDone: keep,
  });
  useKeys([{ keys: 'ctrl+enter', does: 'Load the file', run: () => void deed.run() }]);
  if (!account) return null;
  const go = (changes: Readonly<Record<string, string | null>>): void =>
    browser?.go(href(changes), { isReplacing: true });
  return (
    <div class="form-split">
      <div>
        <div class="form-fields">
          <Select
            label="Bank account"
            value={account.id}
            options={accounts.map((each) => [each.id, nameOf(each)] as const)}
            onValue={(value) => go({ account: value })}
            faults={deed.faults('accountId')}
          />
          <FileField onKept={(kept) => go({ account: account.id, file: kept })} />
          <Select
            label="Days such as 03/04/2026"
            value={order}
            options={[
              ['', 'as in the file'],
              ['DMY', 'day first'],
              ['MDY', 'month first'],
            ]}
            onValue={(value) => go({ order: value })}
            faults={deed.faults('dateOrder')}
          />
        </div>
        <HeadingFields headings={headings} onChange={change} />
        <NeedsScript what="Loading a file" />
        <Outcome {...{ account, deed, how }} />
      </div>
      <Preview deed={deed} />
    </div>
  );
}
