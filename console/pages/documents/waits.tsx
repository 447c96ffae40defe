// Words above a draft: whom it waits for.
export function Waits({
  waiting,
}: {
  readonly waiting: readonly {
    readonly proposedBy: string | null;
    readonly isOwn: boolean;
    readonly mayDecide: boolean;
  }[];
}) {
  const [draft] = waiting;
  if (!draft) return null;
  const { isOwn, mayDecide, proposedBy } = draft;
  const words = isOwn
    ? 'Your draft: somebody else must accept it.'
    : `A draft${proposedBy === null ? '' : ` of ${proposedBy}`}${
        mayDecide ? '.' : ': it waits for somebody who may accept it.'
      }`;
  return <p class="message message-note">{words} Nothing is posted yet.</p>;
}
