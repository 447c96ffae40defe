// Preview of a deed: the entry it posts, and its effect on the statements.
import { useConsole } from '../kit/context.ts';
import type { Deed } from '../kit/deed.ts';
import { type Effect, type EffectLine, type EffectOnStatements, standing } from '../kit/effect.ts';
import { isZero } from '../kit/money.ts';
import { isOfBooks } from './entry-amounts.ts';
import { EntryTable } from './entry-table.tsx';
import { FaultText } from './fault-text.tsx';
import { Money } from './figures.tsx';
import { OvertakenNote } from './overtaken.tsx';

/** Lines of one day, entity and currency stand together. */
function groupsOf(lines: readonly EffectLine[]): ReadonlyMap<string, readonly EffectLine[]> {
  return Map.groupBy(lines, ({ postedAt, entityName, currency }) =>
    [postedAt, entityName, currency].filter((each) => each !== null).join(' · '),
  );
}

/** A notice that something goes where all goes for which no account is named. */
function Unnamed({ lines }: { readonly lines: readonly EffectLine[] }) {
  const line = lines.find(({ accountType }) => accountType === 'UNCATEGORIZED');
  return (
    line && (
      <p class="message message-note">
        {`${line.accountNumber ?? ''} ${line.accountName}`} takes what no account is named for.
      </p>
    )
  );
}

function Entry({ lines }: { readonly lines: Effect['lines'] }) {
  const { frame } = useConsole();
  if (lines === null) return <p class="quiet">You may not see ledger lines.</p>;
  if (lines.length === 0) return <p class="quiet">It posts nothing.</p>;
  return (
    <>
      <Unnamed lines={standing(lines)} />
      {[...groupsOf(standing(lines))].map(([name, group]) => {
        const [first] = group;
        const books = frame.entities.find((each) => each.name === first?.entityName)?.currency;
        return isOfBooks(group) && books !== undefined ? (
          <EntryTable
            key={name}
            lines={group}
            currency={books}
            caption={`${name}: the books in ${books}`}
          />
        ) : (
          <EntryTable key={name} lines={group} currency={first?.currency ?? ''} caption={name} />
        );
      })}
    </>
  );
}

/** The figures that people look at first. */
const SHOWN = [
  ['Revenue', 'incomeStatement', 'revenue'],
  ['Net income', 'incomeStatement', 'netIncome'],
  ['Assets', 'balanceSheet', 'assets'],
  ['Liabilities', 'balanceSheet', 'liabilities'],
  ['Equity', 'balanceSheet', 'equity'],
  ['Cash', 'cashFlow', 'netChange'],
] as const;

function Statements({ statement }: { readonly statement: EffectOnStatements }) {
  const changed = SHOWN.flatMap(([title, name, figure]) => {
    const amount = statement[name][figure] ?? '0';
    return isZero(amount) ? [] : [{ title, amount }];
  });
  if (changed.length === 0) return <p class="quiet">No statement changes.</p>;
  return (
    <dl class="effect">
      {changed.map(({ title, amount }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            {!amount.startsWith('-') && '+'}
            <Money amount={amount} currency={statement.currency} showsCurrency />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const GONE = 'Somebody has deleted it meanwhile, or written it anew. Nothing was saved.';

/** The words of a deed that cannot be done; those of fields stand at their fields too. */
export function Faults({ deed }: { readonly deed: Deed<unknown> }) {
  const { browser } = useConsole();
  const { refusal, overtaken } = deed;
  if (overtaken) return <OvertakenNote of={overtaken} nameOf={nameOfField} />;
  if (!refusal) return null;
  const { fields = {}, message } = refusal;
  const isGone = refusal.kind === 'gone' || deed.current === null;
  const faults = Object.entries(fields).flatMap(([field, texts]) =>
    texts.map((text) => ({ field, text })),
  );
  return (
    <div class="message message-fault" role="alert">
      {faults.length === 0 && (
        <p>
          <FaultText text={isGone ? GONE : message} />
        </p>
      )}
      {isGone && (
        <button type="button" onClick={() => browser?.refresh()}>
          Show what is there now
        </button>
      )}
      <ul class="faults">
        {faults.map(({ field, text }) => (
          <li key={field + text}>
            {field !== 'nonFieldErrors' && <strong>{nameOfField(field)}: </strong>}
            <FaultText text={text} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** `lines.0.invoiceDate` as people say it: Line 1, invoice date. */
export function nameOfField(field: string): string {
  const words = field
    // Money paid by hand stands in a form of its own.
    .replace(/^empty\w+\.\d+\./, '')
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part))
    .join(' ')
    .replace(/s (\d+)/g, ' $1,')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/,$/, '')
    .toLowerCase()
    // What was read of a paper is named like the bill that is made of it.
    .replace(/^(extracted|resolved) /, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const WORDS: Readonly<Record<Deed<unknown>['state'], string>> = {
  idle: 'The entry, and its effect on the statements, stand here before anything is saved.',
  typed: 'Changed: trying it out …',
  asking: 'Trying it out …',
  known: '',
  doing: 'Saving …',
  done: 'Saved.',
};

/** The entry of an effect, and by how much the statements change. */
export function EffectParts({ effect }: { readonly effect: Effect }) {
  const all = effect.statements?.find(({ entity }) => entity === null);
  return (
    <>
      <h3>Entry</h3>
      <Entry lines={effect.lines} />
      {all && (
        <>
          <h3>Effect on the statements</h3>
          <Statements statement={all} />
        </>
      )}
    </>
  );
}

/** Stands beside a form: nothing is saved before one has seen what it does. */
export function Preview({ deed }: { readonly deed: Deed<unknown> }) {
  const { effect, state, refusal } = deed;
  return (
    <section class="preview" aria-label="What this will do" data-state={state}>
      <h2>What this will do</h2>
      <p class="quiet" role="status">
        {WORDS[state]}
      </p>
      <Faults deed={deed} />
      {effect && (!refusal || refusal.kind === 'conflict') && (
        <div class={state === 'known' || state === 'done' ? undefined : 'dimmed'}>
          <EffectParts effect={effect} />
        </div>
      )}
    </section>
  );
}
