// Deeds that end a document or take its end back, the same for every kind: void, reopen and delete.
import type { TadaDocumentNode } from 'gql.tada';
import { useState } from 'preact/hooks';
import { useConsole } from '../../kit/context.ts';
import { useDeed } from '../../kit/deed.ts';
import type { SeenRecord } from '../../kit/seen.ts';
import { DeedDrawer } from '../../parts/deed-drawer.tsx';
import { DayField } from '../../parts/fields.tsx';
import { useClosing } from './closing.ts';

interface EndingProps<Variables> {
  readonly of: SeenRecord;
  /** The permission it needs. */
  readonly resource: string;
  readonly document: TadaDocumentNode<unknown, Variables>;
}

interface OfId {
  readonly id: string;
  readonly seen: string;
}

export function Void({
  of,
  resource,
  document,
}: EndingProps<OfId & { readonly voidDate: string }>) {
  const { frame } = useConsole();
  const [voidDate, setVoidDate] = useState(frame.today);
  const onDone = useClosing('Void.');
  const deed = useDeed({ document, of, variables: { id: of.id, voidDate }, onDone });
  return (
    <DeedDrawer
      {...{ title: 'Void', verb: 'Void', resource, deed, isDanger: true }}
      words="The exact reverse of its entry is posted on the day you choose; the number stays taken."
    >
      <DayField
        label="Day"
        value={voidDate}
        onValue={setVoidDate}
        faults={deed.faults('voidDate')}
      />
    </DeedDrawer>
  );
}

export function Reopen({
  of,
  resource,
  document,
  ended,
}: EndingProps<OfId> & { readonly ended: string }) {
  const onDone = useClosing('Open again.');
  const deed = useDeed({ document, of, variables: { id: of.id }, onDone });
  return (
    <DeedDrawer
      {...{ title: 'Reopen', verb: 'Reopen', resource, deed }}
      words={`Takes the ${ended} back: its entry goes.`}
    />
  );
}

/** @param list - where one is afterwards */
export function Delete({
  of,
  resource,
  document,
  list,
  words,
}: EndingProps<OfId> & { readonly list: string; readonly words: string }) {
  const { browser, to } = useConsole();
  const deed = useDeed({
    document,
    of,
    variables: { id: of.id },
    onDone: () => {
      browser?.say('Deleted.');
      browser?.go(to(list), { isReplacing: true });
    },
  });
  return (
    <DeedDrawer
      {...{ title: 'Delete', verb: 'Delete', resource, deed, isDanger: true }}
      words={`${words} Where the books are closed, void it instead.`}
    />
  );
}
