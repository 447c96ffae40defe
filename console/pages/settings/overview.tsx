// Settings: the lists that documents and books are made with, and how many stand in each.
import { COUNT_FLAGS, COUNT_OF, COUNTS } from '../../../dist/console/settings.ts';
import { oneOf } from '../../kit/address.ts';
import { useConsole } from '../../kit/context.ts';
import type { VariablesOf } from '../../kit/graphql.ts';
import { definePage, type ViewProps } from '../../kit/page.ts';
import { may } from '../../kit/rights.ts';
import { DeedLinks } from '../../parts/deed-drawer.tsx';
import { Empty } from '../../parts/empty.tsx';
import { Table } from '../../parts/table.tsx';
import { Title } from '../../parts/title.tsx';
import { SETTINGS } from './kinds.ts';
import { ReportingCurrency } from './reporting-currency.tsx';

type Counts = Readonly<Record<string, { readonly count: number } | undefined>>;

const PARAMETERS = { do: oneOf(['', 'currency'], '') };

const Head = () => (
  <Title
    lead="Lists that documents and books are made with."
    actions={
      <DeedLinks
        deeds={[
          {
            ...{ name: 'currency', text: 'Reporting currency', resource: 'entities' },
            isPossible: useConsole().frame.workspace.role === 'admin',
          },
        ]}
      />
    }
  >
    Settings
  </Title>
);

function View({ data, address }: ViewProps<unknown, typeof PARAMETERS>) {
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
    <>
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
      {address.do === 'currency' && <ReportingCurrency />}
    </>
  );
}

export default definePage({
  title: () => 'Settings',
  address: PARAMETERS,
  document: COUNTS,
  variables: (_, frame) =>
    Object.fromEntries(
      COUNT_FLAGS.map((resource) => [resource, may(frame, `${resource}:read`)]),
    ) as VariablesOf<typeof COUNTS>,
  Head,
  View,
});
