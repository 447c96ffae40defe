// Deeds of a document beside its title: those of its state, edit, a copy, and last what takes it back.
import type { ComponentChildren } from 'preact';
import { useConsole } from '../../kit/context.ts';
import { useKeys } from '../../kit/keys.ts';
import { offer } from '../../kit/rights.ts';
import { DeedLinks, type OfferedDeed } from '../../parts/deed-drawer.tsx';

export function DocumentActions({
  of: { noun, path, resource },
  id,
  deeds,
  isVoid,
  children,
}: {
  readonly of: { readonly noun: string; readonly path: string; readonly resource: string };
  readonly id: string;
  readonly deeds: readonly OfferedDeed[];
  /** What is void is not edited. */
  readonly isVoid: boolean;
  /** Links of its own. */
  readonly children?: ComponentChildren;
}) {
  const { frame, to, browser } = useConsole();
  const edit = to(`${path}/${id}/edit`);
  const create = to(`${path}/new`);
  const may = offer(frame, resource) !== 'none';
  const mayEdit = may && !isVoid;
  useKeys([
    ...(mayEdit ? [{ keys: 'e', does: 'Edit', run: () => browser?.go(edit) }] : []),
    ...(may ? [{ keys: 'c', does: `New ${noun}`, run: () => browser?.go(create) }] : []),
  ]);
  return (
    <>
      <DeedLinks deeds={deeds.filter(({ isLast = false }) => !isLast)} />
      {mayEdit && (
        <a class="button small" href={edit}>
          Edit
        </a>
      )}
      {children}
      {may && (
        <a class="button small" href={to(`${path}/new`, { copy: id })}>
          Duplicate
        </a>
      )}
      <DeedLinks deeds={deeds.filter(({ isLast = false }) => isLast)} />
    </>
  );
}
