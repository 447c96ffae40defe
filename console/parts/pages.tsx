// Pages of a long list: which rows these are, and the way to the others.
import { useConsole } from '../kit/context.ts';
import { useKeys } from '../kit/keys.ts';

export function Pages({
  offset,
  size,
  count,
  isFollowed = false,
}: {
  readonly offset: number;
  /** The most rows of a page. */
  readonly size: number;
  readonly count: number;
  /** Whether a script asks for the rows that follow by itself: these links are for those without one. */
  readonly isFollowed?: boolean;
}) {
  const { href, browser } = useConsole();
  const at = (start: number): string => href({ offset: start === 0 ? null : String(start) });
  const before = offset > 0 ? at(Math.max(0, offset - size)) : undefined;
  const after = offset + size < count ? at(offset + size) : undefined;
  useKeys([
    ...(before === undefined
      ? []
      : [{ keys: '[', does: 'The page before', run: () => browser?.go(before) }]),
    ...(after === undefined
      ? []
      : [{ keys: ']', does: 'The next page', run: () => browser?.go(after) }]),
  ]);
  if (offset >= count || (count <= size && offset === 0)) return null;
  return (
    <nav class={isFollowed ? 'row submit pages-plain' : 'row submit'} aria-label="Pages">
      <span class="quiet">
        {offset + 1} to {Math.min(count, offset + size)} of {count}
      </span>
      {before !== undefined && <a href={before}>Before</a>}
      {after !== undefined && <a href={after}>Next</a>}
    </nav>
  );
}
