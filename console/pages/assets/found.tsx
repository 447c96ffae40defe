// Ledger lines that rules found, each with the asset it proposes: made, changed first, or turned down.
import { type Address, count, id, oneOf } from '../../kit/address.ts';
import { useConsole } from '../../kit/context.ts';
import { definePage } from '../../kit/page.ts';
import { Badge, type Tone } from '../../parts/badge.tsx';
import { DeedLinks } from '../../parts/deed-drawer.tsx';
import { Money } from '../../parts/figures.tsx';
import { LineDeed } from '../../parts/line-deed.tsx';
import { NoRows } from '../../parts/lists.tsx';
import { Pages } from '../../parts/pages.tsx';
import { Table } from '../../parts/table.tsx';
import { Title } from '../../parts/title.tsx';
import { Trail } from '../../parts/trail.tsx';
import { OpenFoundDeed } from './found-deeds.tsx';
import { DOCUMENT, type FoundData, type FoundLine } from './found-document.ts';

const SIZE = 100;
const resource = 'fixed_asset_automation_rules';
const PARAMETERS = {
  offset: count(),
  do: oneOf(['', 'run', 'accept', 'change', 'dismiss'], ''),
  line: id(),
};

const STATES: Readonly<Record<FoundLine['status'], readonly [text: string, tone: Tone]>> = {
  PENDING: ['To decide', 'warn'],
  ACCEPTED: ['An asset', 'good'],
  DISMISSED: ['Turned down', undefined],
};
const LineDeeds = ({ line }: { readonly line: string }) => (
  <>
    <LineDeed name="accept" text="Accept" {...{ line, resource }} />{' '}
    <LineDeed name="change" text="Change" {...{ line, resource }} />{' '}
    <LineDeed name="dismiss" text="Turn down" {...{ line, resource }} />
  </>
);

function Lines({ rows, all }: { readonly rows: readonly FoundLine[]; readonly all: number }) {
  const { to } = useConsole();
  return (
    <Table
      label="Lines that may be assets"
      rows={rows}
      count={all}
      id={(row) => row.id}
      columns={[
        {
          ...{ key: 'name', title: 'Asset' },
          cell: (row) => (
            <>
              {row.createdAssetId === null ? (
                <bdi>{row.proposedName}</bdi>
              ) : (
                <a href={to(`/fixed-assets/${row.createdAssetId}`)}>
                  <bdi>{row.proposedName}</bdi>
                </a>
              )}
              <small class="below">
                <bdi>{row.ruleName}</bdi>
              </small>
            </>
          ),
        },
        {
          ...{ key: 'line', title: 'Line', isMinor: true },
          cell: (row) => <bdi>{row.transactionDescription}</bdi>,
        },
        {
          ...{ key: 'day', title: 'Day', kind: 'day', isMinor: true },
          cell: (row) => row.transactionDate,
        },
        {
          ...{ key: 'class', title: 'Class', isMinor: 'desk' },
          cell: (row) => <bdi>{row.proposedAssetClass.name}</bdi>,
        },
        {
          ...{ key: 'cost', title: 'Cost', kind: 'amount' },
          cell: (row) => (
            <Money
              amount={row.proposedInitialValue}
              currency={row.proposedEntity?.currency ?? undefined}
              showsCurrency
            />
          ),
        },
        {
          ...{ key: 'state', title: 'State', kind: 'day', isMinor: 'phone' },
          cell: ({ status }) => {
            const [text, tone] = STATES[status];
            return <Badge {...{ text, tone }} />;
          },
        },
        {
          ...{ key: 'deeds', title: '' },
          cell: (row) => row.status === 'PENDING' && <LineDeeds line={row.id} />,
        },
      ]}
    />
  );
}

function View({
  data,
  address,
}: {
  readonly data: FoundData;
  readonly address: Address<typeof PARAMETERS>;
}) {
  const { to } = useConsole();
  const { results, count: all } = data.fixedAssetAutomationMatches;
  return (
    <>
      {results.length === 0 ? (
        <NoRows title="No lines were found">
          <p>
            <a href={to('/settings/asset-rules')}>Rules</a> name the accounts whose large debits may
            be fixed assets. What they find stands here until somebody decides.
          </p>
        </NoRows>
      ) : (
        <Lines rows={results} all={all} />
      )}
      <Pages offset={address.offset} size={SIZE} count={all} />
      <OpenFoundDeed
        key={`${address.do} ${address.line ?? ''}`}
        name={address.do}
        found={results.find((each) => each.id === address.line)}
      />
    </>
  );
}

function Head() {
  const { to, may } = useConsole();
  return (
    <>
      <Trail steps={[{ text: 'Fixed assets', href: to('/fixed-assets') }, { text: 'Found' }]} />
      <Title
        lead="Ledger lines that may be fixed assets, as the rules find them."
        actions={
          <>
            <DeedLinks
              deeds={[
                {
                  ...{ name: 'run', text: 'Look for assets', key: 'x', resource },
                  ...{ isPossible: true, isPrimary: true },
                },
              ]}
            />
            {may(`${resource}:read`) && (
              <a class="button small" href={to('/settings/asset-rules')}>
                Rules
              </a>
            )}
          </>
        }
      >
        Found assets
      </Title>
    </>
  );
}

export default definePage({
  follows: true,
  title: () => 'Found assets',
  address: PARAMETERS,
  document: DOCUMENT,
  variables: ({ offset }) => ({ limit: SIZE, offset }),
  Head,
  View,
});
