// One thing that waits: its facts, and what was said of it.
import { momentText } from '../../kit/days.ts';
import { useConsole } from '../../kit/context.ts';
import { Facts, Part } from '../../parts/facts.tsx';
import { Money } from '../../parts/figures.tsx';
import type { WaitingComment, WaitingItem } from './document.ts';
import { pageOf, proposerOf } from './words.ts';

export function ItemFacts({ item }: { readonly item: WaitingItem }) {
  const { to } = useConsole();
  const page = pageOf(item);
  const { amount, currency, party, entityName, proposedAt } = item;
  const by = proposerOf(item);
  return (
    <Facts
      facts={[
        [
          'Amount',
          amount !== null && (
            <Money amount={amount} currency={currency ?? undefined} showsCurrency />
          ),
        ],
        ['For', party !== null && <bdi>{party}</bdi>],
        ['Entity', entityName !== null && <bdi>{entityName}</bdi>],
        ['By', by !== null && <bdi>{by}</bdi>],
        ['Since', momentText(proposedAt)],
        ['Record', page !== undefined && <a href={to(page)}>Open the draft</a>],
      ]}
    />
  );
}

export const Comments = ({ comments }: { readonly comments: readonly WaitingComment[] }) =>
  comments.length === 0 ? null : (
    <Part title="Comments">
      <ol class="why-list letters">
        {comments.map(({ id, text, author, createdAt }) => (
          <li key={id}>
            <span>
              <bdi>{text}</bdi>
              <small class="below">
                <bdi>{author ?? ''}</bdi>
              </small>
            </span>
            <span class="quiet">{momentText(createdAt)}</span>
          </li>
        ))}
      </ol>
    </Part>
  );
