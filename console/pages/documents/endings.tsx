// Deeds that end a document or take its end back, the same for every kind: void, reopen and delete.
import type { TadaDocumentNode } from 'gql.tada';
import { useState } from 'preact/hooks';
import { useConsole } from '../../kit/context.ts';
import { useDeed } from '../../kit/deed.ts';
import { DeedDrawer } from '../../parts/deed-drawer.tsx';
import { DayField } from '../../parts/fields.tsx';
import { useClosing } from './closing.ts';

interface EndingProps<Variables> {
  readonly id: string;
  /** The permission it needs. */
  readonly resource: string;
  readonly document: TadaDocumentNode<unknown, Variables>;
}

export function Void({
  id,
  resource,
  document,
}: EndingProps<{ readonly id: string; readonly voidDate: string }>) {
  const { frame } = useConsole();
  const [voidDate, setVoidDate] = useState(frame.today);
  const onDone = useClosing('Void.');
  const deed = useDeed({ document, variables: { id, voidDate }, onDone });
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

type OfId = EndingProps<{ readonly id: string }>;

export function Reopen({ id, resource, document, ended }: OfId & { readonly ended: string }) {
  const onDone = useClosing('Open again.');
  const deed = useDeed({ document, variables: { id }, onDone });
  return (
    <DeedDrawer
      {...{ title: 'Reopen', verb: 'Reopen', resource, deed }}
      words={`Takes the ${ended} back: its entry goes.`}
    />
  );
}

/** @param list - where one is afterwards */
export function Delete({
  id,
  resource,
  document,
  list,
  words,
}: OfId & { readonly list: string; readonly words: string }) {
  const { browser, to } = useConsole();
  const deed = useDeed({
    document,
    variables: { id },
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
