// List of a kind of the settings: its columns, its tree where it has one, and what is not in use.
import { type Address, count, flag, text } from '../../kit/address.ts';
import { useConsole } from '../../kit/context.ts';
import { useKeys } from '../../kit/keys.ts';
import { definePage, type Page } from '../../kit/page.ts';
import { offer } from '../../kit/rights.ts';
import { Badge } from '../../parts/badge.tsx';
import { Money } from '../../parts/figures.tsx';
import { Choice, Filters, TextFilter } from '../../parts/filters.tsx';
import { NoMatch } from '../../parts/lists.tsx';
import { Pages } from '../../parts/pages.tsx';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.types.ts';
import { Title } from '../../parts/title.tsx';
import { Trail } from '../../parts/trail.tsx';
import type { SettingsKind } from './kinds.ts';
import {
  cellOf,
  columnsOf,
  inTree,
  labelOf,
  modelOf,
  placeOf,
  type SettingsList,
} from './model.ts';

const LIST = { q: text(), inactive: flag(), offset: count() };
type ListAddress = Address<typeof LIST>;

/** The first step of the way to a page of the settings. */
export const home = (to: (path: string) => string) => ({ text: 'Settings', href: to('/settings') });

function ListHead({
  kind,
  address,
}: {
  readonly kind: SettingsKind;
  readonly address: ListAddress;
}) {
  const { frame, to, browser } = useConsole();
  const { title, one, resource } = placeOf(kind);
  const { create, hasInactive, hasSearch } = modelOf(kind);
  const how = create ? offer(frame, resource) : 'none';
  const entering = to(`/settings/${kind}/new`);
  useKeys(
    how === 'none' ? [] : [{ keys: 'c', does: `Enter ${one}`, run: () => browser?.go(entering) }],
  );
  return (
    <>
      <Trail steps={[home(to), { text: title }]} />
      <Title
        actions={
          how !== 'none' && (
            <a class="button small primary" href={entering}>
              {how === 'propose' ? 'Propose' : 'Enter'} {one} <kbd>c</kbd>
            </a>
          )
        }
      >
        {title}
      </Title>
      {(hasSearch || hasInactive) && (
        <Filters label="Filters" fields={['q', 'inactive', 'offset']}>
          {hasSearch && <TextFilter label="Name" name="q" value={address.q} />}
          {hasInactive && (
            <Choice
              label="State"
              name="inactive"
              value={address.inactive ? 'yes' : ''}
              options={[
                ['', 'In use'],
                ['yes', 'All'],
              ]}
            />
          )}
        </Filters>
      )}
    </>
  );
}

/** A record, and the number of those above it. */
type TreeRow = ReturnType<typeof inTree>[number];

/** Columns of the list of a kind: the name in its tree, what is short, and whether it is in use. */
function columnsFor(kind: SettingsKind): readonly Column<TreeRow>[] {
  const model = modelOf(kind);
  const { active } = model;
  const [first, ...others] = columnsOf(model);
  return [
    {
      ...{ key: 'name', title: first ? labelOf(first) : 'Name' },
      cell: ({ row, depth }) => (
        <>
          {'\u2003'.repeat(depth)}
          <bdi>{(first && cellOf(first, row)) || `#${row.id}`}</bdi>
        </>
      ),
    },
    ...others.map((field, nth) => ({
      ...{ key: field.name, title: labelOf(field), isMinor: nth > 0 },
      ...(['amount', 'whole'].includes(field.kind ?? 'text') && { kind: 'amount' as const }),
      cell: ({ row }: TreeRow) =>
        field.kind === 'amount' ? (
          <Money
            amount={cellOf(field, row) || null}
            currency={typeof row['currency'] === 'string' ? row['currency'] : undefined}
          />
        ) : (
          <bdi>{cellOf(field, row)}</bdi>
        ),
    })),
    ...(active === undefined
      ? []
      : [
          {
            ...{ key: 'active', title: 'State', isMinor: 'phone' as const },
            cell: ({ row }: TreeRow) =>
              row[active] === false && <Badge tone={undefined} text="Not in use" />,
          },
        ]),
  ];
}

function ListView({
  kind,
  data: { found },
  address: { q, offset },
}: {
  readonly kind: SettingsKind;
  readonly data: SettingsList;
  readonly address: ListAddress;
}) {
  const { frame, to } = useConsole();
  const { title, one, resource } = placeOf(kind);
  const { isTree, size, create, type } = modelOf(kind);
  const { results, count: all } = found;
  const mayCreate = create !== undefined && offer(frame, resource) !== 'none';
  if (results.length === 0) {
    return (
      <NoMatch
        isFiltered={q !== ''}
        names={['q']}
        none={`No ${title.replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase())} yet`}
        words="They stand here once somebody enters them."
        create={mayCreate ? to(`/settings/${kind}/new`) : undefined}
        createText={`Enter ${one}`}
        curl={`mutation { create${type}(input: {…}) { id } }`}
      />
    );
  }
  // What was looked for stands by itself; a tree is drawn whole.
  const rows = isTree && q === '' ? inTree(results) : results.map((row) => ({ row, depth: 0 }));
  return (
    <>
      <Table
        label={title}
        rows={rows}
        count={all}
        id={({ row }) => row.id}
        href={({ row }) => to(`/settings/${kind}/${row.id}`)}
        columns={columnsFor(kind)}
      />
      <Pages offset={offset} size={size} count={all} />
    </>
  );
}

export const listPage = (kind: SettingsKind): Page => {
  const { list, size, hasInactive, hasSearch, record } = modelOf(kind);
  return definePage<SettingsList, Readonly<Record<string, unknown>>, typeof LIST>({
    title: () => placeOf(kind).title,
    address: LIST,
    document: list ?? (record as never),
    variables: ({ q, inactive, offset }) => ({
      ...{ limit: size, offset },
      ...(hasSearch && { q: q === '' ? null : q }),
      ...(hasInactive && { withInactive: inactive }),
    }),
    Head: ({ address }) => <ListHead kind={kind} address={address} />,
    View: ({ data, address }) => <ListView {...{ kind, data, address }} />,
  });
};
