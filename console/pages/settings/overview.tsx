// Settings: the lists that documents and books are made with, and how many stand in each.
import { COUNT_FLAGS, COUNT_OF, COUNTS } from '../../../dist/console/settings.ts';
import { useConsole } from '../../kit/context.ts';
import type { VariablesOf } from '../../kit/graphql.ts';
import { definePage } from '../../kit/page.ts';
import { may } from '../../kit/rights.ts';
import { Empty } from '../../parts/empty.tsx';
import { Table } from '../../parts/table.tsx';
import { Title } from '../../parts/title.tsx';
import { SETTINGS } from './kinds.ts';

type Counts = Readonly<Record<string, { readonly count: number } | undefined>>;

function View({ data }: { readonly data: unknown }) {
  const { frame, to } = useConsole();
  const open = SETTINGS.filter(({ resource }) => may(frame, `${resource}:read`));
  if (open.length === 0) {
    return (
      <Empty title="Nothing to set">
        <p>You may read none of these lists. Ask an admin of {frame.workspace.name}.</p>
      </Empty>
    );
  }
  const countOf = (kind: string): number | undefined =>
    (data as Counts)[(COUNT_OF as Readonly<Record<string, string>>)[kind] ?? '']?.count;
  return (
    <Table
      label="Settings"
      rows={open}
      id={({ kind }) => kind}
      href={({ kind }) => to(`/settings/${kind}`)}
      columns={[
        { key: 'title', title: 'What', cell: ({ title }) => title },
        { key: 'count', title: 'How many', kind: 'amount', cell: ({ kind }) => countOf(kind) },
      ]}
    />
  );
}

export default definePage({
  title: () => 'Settings',
  address: {},
  document: COUNTS,
  variables: (_, frame) =>
    Object.fromEntries(
      COUNT_FLAGS.map((resource) => [resource, may(frame, `${resource}:read`)]),
    ) as VariablesOf<typeof COUNTS>,
  Head: () => <Title lead="Lists that documents and books are made with.">Settings</Title>,
  View,
});
