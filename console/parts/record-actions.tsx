// Actions on a record: its deeds, the way to its form, and last what takes it back. And words for one that is gone.
import { useConsole } from '../kit/context.ts';
import { useKeys } from '../kit/keys.ts';
import { offer } from '../kit/rights.ts';
import { DeedLinks, type OfferedDeed } from './deed-drawer.tsx';
import { Refused } from './refused.tsx';

export function RecordActions({
  deeds,
  edit,
  resource,
}: {
  readonly deeds: readonly OfferedDeed[];
  /** The address of its form. */
  readonly edit: string;
  /** The permission that the form needs. */
  readonly resource: string;
}) {
  const { frame, browser } = useConsole();
  const mayEdit = offer(frame, resource) !== 'none';
  useKeys(mayEdit ? [{ keys: 'e', does: 'Edit', run: () => browser?.go(edit) }] : []);
  return (
    <>
      <DeedLinks deeds={deeds.filter(({ isLast = false }) => !isLast)} />
      {mayEdit && (
        <a class="button small" href={edit}>
          Edit
        </a>
      )}
      <DeedLinks deeds={deeds.filter(({ isLast = false }) => isLast)} />
    </>
  );
}

/** Words in the place of a record that is not there. */
export const GoneRecord = ({
  title,
  needs,
}: {
  readonly title: string;
  readonly needs: string;
}) => <Refused {...{ title, needs }} refusal={{ kind: 'gone', message: 'It is not there.' }} />;
