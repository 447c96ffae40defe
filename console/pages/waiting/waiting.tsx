// Drafts and proposals that wait, with what accepting the one at the cursor does beside them, and recent decisions.
import { useState } from 'preact/hooks';
import { type Address, count, id, oneOf } from '../../kit/address.ts';
import { useAsked } from '../../kit/asked.ts';
import { useConsole } from '../../kit/context.ts';
import { momentText } from '../../kit/days.ts';
import { question, type ResultOf } from '../../kit/graphql.ts';
import { definePage } from '../../kit/page.ts';
import { Badge } from '../../parts/badge.tsx';
import { Money } from '../../parts/figures.tsx';
import { Choice, Filters } from '../../parts/filters.tsx';
import { NoRows } from '../../parts/lists.tsx';
import { Pages } from '../../parts/pages.tsx';
import { Table } from '../../parts/table.tsx';
import { Title } from '../../parts/title.tsx';
import { Decision } from './decision.tsx';
import { COMMENTS, WAITING, type WaitingData, type WaitingItem } from './document.ts';
import { Comments, ItemFacts } from './item.tsx';
import { Several } from './several.tsx';
import { kindOf, nameOf, proposerOf, WAITING_KINDS, wordsOfKind } from './words.ts';

const SIZE = 20;
const PARAMETERS = { kind: oneOf(['', ...WAITING_KINDS], ''), offset: count(), entity: id() };
type WaitingAddress = Address<typeof PARAMETERS>;

function Head({ address }: { readonly address: WaitingAddress }) {
  const { frame } = useConsole();
  return (
    <>
      <Title
        lead={`Drafts and changes in ${frame.workspace.name} that take effect once somebody accepts them.`}
      >
        Waiting for approval
      </Title>
      <Filters label="Filters" fields={['kind', 'offset']}>
        <Choice
          label="Kind"
          name="kind"
          value={address.kind}
          options={[
            ['', 'All kinds'],
            ...WAITING_KINDS.map((kind) => [kind, wordsOfKind(kind)] as const),
          ]}
        />
      </Filters>
    </>
  );
}

const keyOf = ({ object, id }: WaitingItem): string => `${object}/${id}`;

function Items({
  items,
  all,
  selected,
  onSelected,
  onCursor,
}: {
  readonly items: readonly WaitingItem[];
  readonly all: number;
  readonly selected: ReadonlySet<string>;
  readonly onSelected: (ids: ReadonlySet<string>) => void;
  readonly onCursor: (at: number) => void;
}) {
  const { to } = useConsole();
  return (
    <Table
      label="What waits"
      rows={items}
      count={all}
      id={keyOf}
      href={(item) => to(`/waiting/${keyOf(item)}`)}
      onCursor={onCursor}
      selection={
        items.some(({ mayDecide }) => mayDecide)
          ? { chosen: selected, onChosen: onSelected }
          : undefined
      }
      columns={[
        { key: 'kind', title: 'What', cell: nameOf },
        {
          ...{ key: 'state', title: 'State', kind: 'day', isMinor: 'phone' },
          cell: ({ object, isOwn }) => (
            <>
              <Badge tone="draft" text={object === 'Proposal' ? 'Change' : 'Draft'} />
              {isOwn && <Badge tone={undefined} text="Yours" />}
            </>
          ),
        },
        {
          ...{ key: 'party', title: 'For' },
          cell: ({ party, entityName }) => <bdi>{party ?? entityName ?? ''}</bdi>,
        },
        {
          ...{ key: 'amount', title: 'Amount', kind: 'amount' },
          cell: ({ amount, currency }) => (
            <Money amount={amount} currency={currency ?? undefined} showsCurrency />
          ),
        },
        {
          ...{ key: 'by', title: 'By', isMinor: 'desk' },
          cell: (item) => <bdi>{proposerOf(item) ?? ''}</bdi>,
        },
        {
          ...{ key: 'since', title: 'Since', kind: 'day', isMinor: 'phone' },
          cell: ({ proposedAt }) => proposedAt.slice(0, 10),
        },
      ]}
    />
  );
}

/** The one at the cursor. */
function Beside({
  item,
  onDecided,
}: {
  readonly item: WaitingItem;
  readonly onDecided: (words: string) => void;
}) {
  const [said, setSaid] = useState(0);
  const { object, id } = item;
  const comments = useAsked(
    `${object}/${id} ${said}`,
    () => question(COMMENTS, { object, id }),
    (data) => (data as ResultOf<typeof COMMENTS>).waitingComments,
  );
  return (
    <>
      <div>
        <h2>{nameOf(item)}</h2>
        <Decision item={item} onDecided={onDecided} onCommented={() => setSaid(said + 1)} />
      </div>
      <div>
        <ItemFacts item={item} />
        <Comments comments={comments?.found ?? []} />
      </div>
    </>
  );
}

function Decided({ decided }: Pick<WaitingData, 'decided'>) {
  if (decided.length === 0) return null;
  return (
    <section class="record-part">
      <h2>Recent decisions</h2>
      <ol class="why-list letters">
        {decided.map((item) => (
          <li key={`${item.object} ${item.id} ${item.decidedAt}`}>
            <span>
              {kindOf(item)} {item.id}{' '}
              <Badge
                tone={item.status === 'ACCEPTED' ? 'good' : 'bad'}
                text={item.status === 'ACCEPTED' ? 'Accepted' : 'Refused'}
              />{' '}
              <span class="quiet">
                <bdi>{item.proposedBy ?? 'Somebody'}</bdi> asked,{' '}
                <bdi>{item.decidedBy ?? 'somebody'}</bdi> decided
              </span>
              {item.reason !== null && (
                <small class="below">
                  <bdi>{item.reason}</bdi>
                </small>
              )}
            </span>
            <span class="quiet">{momentText(item.decidedAt)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function View({
  data: { waiting, waitingCount, decided },
  address: { kind, offset },
}: {
  readonly data: WaitingData;
  readonly address: WaitingAddress;
}) {
  const { browser, href } = useConsole();
  const [at, setAt] = useState(0);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const item = waiting[Math.min(at, waiting.length - 1)];
  const chosen = waiting.filter((each) => each.mayDecide && selected.has(keyOf(each)));
  const done = (words: string, left: readonly string[] = []): void => {
    setSelected(new Set(left));
    browser?.say(words);
    browser?.refresh();
  };
  return (
    <>
      {!item ? (
        <NoRows title="Nothing waits that you may see">
          <p>
            Your own drafts and proposed changes appear here until somebody decides, and so do those
            of others that you may approve.
          </p>
          {kind !== '' && (
            <p>
              <a href={href({ kind: null })}>Show all kinds</a>
            </p>
          )}
        </NoRows>
      ) : (
        <div class="match">
          <div>
            <Items
              {...{ items: waiting, all: waitingCount, selected }}
              onSelected={setSelected}
              onCursor={setAt}
            />
            <Pages offset={offset} size={SIZE} count={waitingCount} />
          </div>
          <section class="match-side" aria-label="The one at the cursor">
            {chosen.length > 0 ? (
              <div>
                <Several items={chosen} onDone={done} />
              </div>
            ) : (
              <Beside key={keyOf(item)} item={item} onDecided={done} />
            )}
          </section>
        </div>
      )}
      {offset === 0 && <Decided decided={decided} />}
    </>
  );
}

export default definePage({
  title: () => 'Waiting for approval',
  address: PARAMETERS,
  document: WAITING,
  variables: ({ kind, offset, entity }) => ({
    kind: kind || null,
    entity: entity === null ? null : [entity],
    limit: SIZE,
    offset,
  }),
  Head,
  View,
});
