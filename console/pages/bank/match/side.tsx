// The line at the cursor: what is proposed for it, or the form that is open, and what accepting will post.
import { useConsole } from '../../../kit/context.ts';
import { question } from '../../../kit/graphql.ts';
import type { Question } from '../../../kit/contract.ts';
import { Money } from '../../../parts/figures.tsx';
import { NeedsScript } from '../../../parts/needs-script.tsx';
import { Categories } from './categories.tsx';
import type { AtLine, LineDeeds, LineForm } from './deeds.ts';
import { type BankLine, nameOfLine, UNCATEGORIZE } from './document.ts';
import { Find } from './find.tsx';
import { Posting, Proposals } from './proposals.tsx';

const verbFor = (how: string, verb: string): string =>
  how === 'propose' ? `Propose: ${verb.toLowerCase()}` : verb;

interface SideProps {
  readonly here: AtLine;
  readonly deeds: LineDeeds;
  readonly form: LineForm;
  readonly chosen: number;
  readonly onChosen: (nth: number) => void;
  readonly onShown: (match: string, digest: string | undefined) => void;
}

/** The form that is open. */
function OpenForm({ here, form }: Pick<SideProps, 'here' | 'form'>) {
  const { line, at, offers, steps, walk, goOn } = here;
  const close = (): void => walk(at);
  const note = (words: string, undo: Question | undefined): void => {
    steps.note({ lines: [line.id], at, words, undo });
    goOn();
  };
  if (form === 'find') {
    return <Find line={line} verb={verbFor(offers.pays, 'Match')} onClose={close} onDone={note} />;
  }
  const isSplit = form === 'split';
  return (
    <Categories
      line={line}
      isSplit={isSplit}
      verb={verbFor(offers.categorizes, isSplit ? 'Split' : 'Categorise')}
      onClose={close}
      onDone={(words) => note(words, question(UNCATEGORIZE, { id: line.id }))}
    />
  );
}

/** Deeds of the line, as buttons. */
function Deeds({ here, deeds }: Pick<SideProps, 'here' | 'deeds'>) {
  const { href } = useConsole();
  const { line, offers, proposals } = here;
  const mayCategorize = offers.categorizes !== 'none';
  return (
    <p class="row match-deeds" data-live>
      {mayCategorize && <Does keys="c" text="Categorise" run={() => deeds.categorize()} />}
      {mayCategorize && <Does keys="s" text="Split" run={() => deeds.split()} />}
      {offers.pays !== 'none' && <Does keys="m" text="Find" run={() => deeds.find()} />}
      {offers.decides !== 'none' && proposals.length > 0 && (
        <Does keys="n" text="No match" run={() => deeds.refuse()} />
      )}
      {mayCategorize && <Does keys="x" text="Exclude" run={() => deeds.exclude()} />}
      {mayCategorize && (
        <a class="button small" href={href({ do: 'delete', line: line.id })} data-deed="delete">
          Delete
        </a>
      )}
    </p>
  );
}

export function Side({ here, deeds, form, chosen, onChosen, onShown }: SideProps) {
  const { line, proposals, offers, steps } = here;
  const mayTake = !steps.isDone(line.id) && offers.decides !== 'none';
  const proposal = proposals[chosen];
  return (
    <section class="match-side" aria-label="The line at the cursor">
      <div>
        <LineHead line={line} />
        {form === undefined ? (
          <>
            <Proposals
              line={line}
              proposals={proposals}
              chosen={chosen}
              onChosen={onChosen}
              onTake={(nth) => deeds.accept(nth)}
              mayTake={mayTake}
            />
            {!steps.isDone(line.id) && <Deeds here={here} deeds={deeds} />}
          </>
        ) : (
          <OpenForm here={here} form={form} />
        )}
        <NeedsScript />
      </div>
      {form === undefined && mayTake && proposal && (
        <Posting key={chosen} proposal={proposal} onShown={onShown} />
      )}
    </section>
  );
}

const Does = ({
  keys,
  text,
  run,
}: {
  readonly keys: string;
  readonly text: string;
  readonly run: () => void;
}) => (
  <button type="button" class="small" onClick={run}>
    {text} <kbd>{keys}</kbd>
  </button>
);

const LineHead = ({ line }: { readonly line: BankLine }) => (
  <header class="match-line">
    <p class="why-amount">
      <Money amount={line.amount} currency={line.currency} /> <small>{line.currency}</small>
    </p>
    <p>
      <bdi>{nameOfLine(line)}</bdi>
    </p>
    <p class="quiet">
      {line.postedAt?.slice(0, 10)} · <bdi>{line.accountName}</bdi>
      {line.entityName !== null && (
        <>
          {' '}
          · <bdi>{line.entityName}</bdi>
        </>
      )}
    </p>
  </header>
);
