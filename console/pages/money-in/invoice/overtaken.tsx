// The notice that somebody else changed the invoice that is being edited: who, what, and how to go on.
import { useAsked } from '../../../kit/asked.ts';
import { momentText } from '../../../kit/days.ts';
import { graphql, question, type ResultOf } from '../../../kit/graphql.ts';
import { type FormInvoice, type FormState, typedOf } from './form-document.ts';
import { onTopOf, type OthersChange, othersChanges } from './merge.ts';

const LIFE = graphql(`
  query InvoiceLife($id: ID!) {
    timeline(object: "Invoice", id: $id) {
      at
      by
    }
  }
`);

/** Those who posted a change after a moment; what posts nothing names nobody. */
function useOthers(id: string, seen: string | null): string {
  const asked = useAsked(
    id,
    (of) => question(LIFE, { id: of }),
    (data) => (data as ResultOf<typeof LIFE>).timeline,
  );
  const names = (asked?.found ?? []).flatMap(({ at, by }) =>
    by !== null && seen !== null && at > seen ? [by] : [],
  );
  return [...new Set(names)].join(' and ') || 'Somebody else';
}

const Said = ({ words }: { readonly words: string }) => (
  <td>{words === '' ? <span class="quiet">–</span> : <bdi>{words}</bdi>}</td>
);

const Changes = ({ changes }: { readonly changes: readonly OthersChange[] }) => (
  <div class="table">
    <table aria-label="What somebody else changed">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">When you began</th>
          <th scope="col">Now</th>
          <th scope="col">Yours</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, now, typed }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <Said words={before} />
            <Said words={now} />
            <Said words={typed ?? ''} />
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

export function Overtaken({
  state: { base, typed, seen },
  invoice,
  onGoOn,
}: {
  readonly state: FormState;
  /** As it is now. */
  readonly invoice: FormInvoice;
  readonly onGoOn: (state: FormState) => void;
}) {
  const who = useOthers(invoice.id, seen);
  const changes = othersChanges(base, typed, invoice);
  const now = typedOf(invoice);
  const goOn = (next: FormState['typed']): void =>
    onGoOn({ typed: next, base: now, seen: invoice.lastModifiedAt });
  return (
    <section
      class="message message-note"
      role="alert"
      aria-label="Changed meanwhile"
      data-overtaken
    >
      <p>
        <strong>
          <bdi>{who}</bdi> changed this invoice at {momentText(invoice.lastModifiedAt)}
        </strong>
        , after you began. Nothing was saved, and what you typed is still here.
      </p>
      {changes.length > 0 && <Changes changes={changes} />}
      <p class="row submit">
        <button type="button" class="primary" onClick={() => goOn(onTopOf(base, typed, invoice))}>
          Go on from the invoice as it is now
        </button>
        <button type="button" onClick={() => goOn(now)}>
          Give up what I typed
        </button>
      </p>
    </section>
  );
}
