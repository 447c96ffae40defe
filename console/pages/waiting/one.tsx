// One draft or proposal: what accepting it does, what was said of it, and the decision.
import { id, text } from '../../kit/address.ts';
import { useConsole } from '../../kit/context.ts';
import type { ResultOf } from '../../kit/graphql.ts';
import { definePage } from '../../kit/page.ts';
import { Badge } from '../../parts/badge.tsx';
import { Title } from '../../parts/title.tsx';
import { Trail } from '../../parts/trail.tsx';
import { Decision } from './decision.tsx';
import { ONE } from './document.ts';
import { Comments, ItemFacts } from './item.tsx';
import { nameOf } from './words.ts';

function View({ data }: { readonly data: ResultOf<typeof ONE> }) {
  const { browser, to } = useConsole();
  const [item] = data.waiting;
  if (!item) return <p>It no longer waits.</p>;
  return (
    <>
      <Trail steps={[{ text: 'Waiting', href: to('/waiting') }, { text: nameOf(item) }]} />
      <Title
        actions={
          <Badge tone="draft" text={item.object === 'Proposal' ? 'Proposed change' : 'Draft'} />
        }
      >
        {nameOf(item)}
      </Title>
      <div class="record">
        <div>
          <Decision
            item={item}
            onDecided={(words) => {
              browser?.go(to('/waiting'));
              browser?.say(words);
            }}
            onCommented={() => browser?.refresh()}
          />
        </div>
        <aside>
          <ItemFacts item={item} />
          <Comments comments={data.waitingComments} />
        </aside>
      </div>
    </>
  );
}

export default definePage({
  title: ({ data }) => (data?.waiting[0] ? nameOf(data.waiting[0]) : 'Waiting'),
  address: { object: text(), id: id() },
  document: ONE,
  variables: ({ object, id: of }) => ({ object, id: of ?? '0' }),
  isGone: ({ waiting }) => waiting.length === 0,
  View,
});
