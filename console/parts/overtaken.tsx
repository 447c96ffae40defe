// The notice that somebody else changed the record that is being edited: who, what, and how to go on.
import { useAsked } from '../kit/asked.ts';
import { momentText } from '../kit/days.ts';
import { graphql, question, type ResultOf } from '../kit/graphql.ts';

const LIFE = graphql(`
  query RecordLife($object: String!, $id: ID!) {
    timeline(object: $object, id: $id) {
      at
      by
    }
  }
`);

/** A field that somebody else changed. */
export interface OthersChange {
  readonly name: string;
  readonly before: string;
  readonly now: string;
  /** The value typed here; undefined where none was. */
  readonly typed: string | undefined;
}

/** The record that was overtaken. */
export interface OvertakenRecord {
  /** Its type: `Invoice`. */
  readonly object: string;
  readonly id: string;
  /** When it had changed last as the form began, and now. */
  readonly seen: string | null;
  readonly lastModifiedAt: string;
}

/** Those who changed it after a moment, by name. */
function useOthers({ object, id, seen }: OvertakenRecord): string {
  const asked = useAsked(
    id,
    (of) => question(LIFE, { object, id: of }),
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
  <div class="table" tabIndex={0} role="region" aria-label="What somebody else changed">
    <table>
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
  record,
  noun,
  changes,
  onGoOn,
  onGiveUp,
}: {
  readonly record: OvertakenRecord;
  /** `invoice`. */
  readonly noun: string;
  readonly changes: readonly OthersChange[];
  /** The input stands on the record as it is now. */
  readonly onGoOn: () => void;
  readonly onGiveUp: () => void;
}) {
  const who = useOthers(record);
  return (
    <section
      class="message message-note"
      role="alert"
      aria-label="Changed meanwhile"
      data-overtaken
    >
      <p>
        <strong>
          <bdi>{who}</bdi> changed this {noun} at {momentText(record.lastModifiedAt)}
        </strong>
        , after you began. Nothing was saved, and what you typed is still here.
      </p>
      {changes.length > 0 && <Changes changes={changes} />}
      <p class="row submit">
        <button type="button" class="primary" onClick={onGoOn}>
          Go on from the {noun} as it is now
        </button>
        <button type="button" onClick={onGiveUp}>
          Give up what I typed
        </button>
      </p>
    </section>
  );
}
