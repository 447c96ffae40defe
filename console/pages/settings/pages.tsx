// Pages of the settings, drawn from what the schema says of each kind: the list, a new record, and one with its form.
import { type Address, count, flag, id, oneOf, text } from '../../kit/address.ts';
import { useConsole } from '../../kit/context.ts';
import { useKeys } from '../../kit/keys.ts';
import { definePage, type Page } from '../../kit/page.ts';
import { offer } from '../../kit/rights.ts';
import { Badge } from '../../parts/badge.tsx';
import { DeedLinks } from '../../parts/deed-drawer.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Money } from '../../parts/figures.tsx';
import { Choice, Filters, TextFilter } from '../../parts/filters.tsx';
import { NoMatch } from '../../parts/lists.tsx';
import { Pages } from '../../parts/pages.tsx';
import { Refused } from '../../parts/refused.tsx';
import { Table } from '../../parts/table.tsx';
import { Title } from '../../parts/title.tsx';
import { Trail } from '../../parts/trail.tsx';
import { SettingsForm } from './form.tsx';
import type { SettingsKind } from './kinds.ts';
import {
  cellOf,
  columnsOf,
  inTree,
  labelOf,
  modelOf,
  nameOf,
  placeOf,
  type SettingsList,
  type SettingsRecord,
} from './model.ts';
import { Remove } from './remove.tsx';

const LIST = { q: text(), inactive: flag(), offset: count() };
type ListAddress = Address<typeof LIST>;

const home = (to: (path: string) => string) => ({ text: 'Settings', href: to('/settings') });

function ListHead({
  kind,
  address,
}: {
  readonly kind: SettingsKind;
  readonly address: ListAddress;
}) {
  const { frame, to, browser } = useConsole();
  const { title, one, resource } = placeOf(kind);
  const { create, hasInactive } = modelOf(kind);
  const how = create ? offer(frame, resource) : 'none';
  const address0 = to(`/settings/${kind}/new`);
  useKeys(
    how === 'none' ? [] : [{ keys: 'c', does: `Enter ${one}`, run: () => browser?.go(address0) }],
  );
  return (
    <>
      <Trail steps={[home(to), { text: title }]} />
      <Title
        actions={
          how !== 'none' && (
            <a class="button small primary" href={address0}>
              {how === 'propose' ? 'Propose' : 'Enter'} {one} <kbd>c</kbd>
            </a>
          )
        }
      >
        {title}
      </Title>
      <Filters label="Filters" fields={['q', 'inactive', 'offset']}>
        <TextFilter label="Name" name="q" value={address.q} />
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
    </>
  );
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
  const { active, isTree, size, create, type } = modelOf(kind);
  const { results, count: all } = found;
  const mayCreate = create !== undefined && offer(frame, resource) !== 'none';
  if (results.length === 0) {
    return (
      <NoMatch
        isFiltered={q !== ''}
        names={['q']}
        none={`No ${title.toLowerCase()} yet`}
        words="They stand here once somebody enters them."
        create={mayCreate ? to(`/settings/${kind}/new`) : undefined}
        createText={`Enter ${one}`}
        curl={`mutation { create${type}(input: {…}) { id } }`}
      />
    );
  }
  // What was looked for stands by itself; a tree is drawn whole.
  const rows = isTree && q === '' ? inTree(results) : results.map((row) => ({ row, depth: 0 }));
  const [first, ...others] = columnsOf(modelOf(kind));
  return (
    <>
      <Table
        label={title}
        rows={rows}
        count={all}
        id={({ row }) => row.id}
        href={({ row }) => to(`/settings/${kind}/${row.id}`)}
        columns={[
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
            cell: ({ row }: { readonly row: SettingsRecord }) =>
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
                  cell: ({ row }: { readonly row: SettingsRecord }) =>
                    row[active] === false && <Badge tone={undefined} text="Not in use" />,
                },
              ]),
        ]}
      />
      <Pages offset={offset} size={size} count={all} />
    </>
  );
}

const listPage = (kind: SettingsKind): Page => {
  const { list, size, hasInactive, record } = modelOf(kind);
  return definePage<SettingsList, Readonly<Record<string, unknown>>, typeof LIST>({
    title: () => placeOf(kind).title,
    address: LIST,
    document: list ?? (record as never),
    variables: ({ q, inactive, offset }) => ({
      ...{ q: q === '' ? null : q, limit: size, offset },
      ...(hasInactive && { withInactive: inactive }),
    }),
    Head: ({ address }) => <ListHead kind={kind} address={address} />,
    View: ({ data, address }) => <ListView {...{ kind, data, address }} />,
  });
};

/** The record of those who may not change it. */
function ReadRecord({
  kind,
  record,
}: {
  readonly kind: SettingsKind;
  readonly record: SettingsRecord;
}) {
  return (
    <Facts
      facts={modelOf(kind).inputs.map((field) => [
        labelOf(field),
        <bdi key={field.name}>{cellOf(field, record)}</bdi>,
      ])}
    />
  );
}

function RecordView({
  kind,
  record,
  open,
}: {
  readonly kind: SettingsKind;
  readonly record: SettingsRecord | null;
  readonly open: string;
}) {
  const { frame, to } = useConsole();
  const { title, resource } = placeOf(kind);
  const model = modelOf(kind);
  if (!record) {
    return (
      <Refused
        title={title}
        needs={`${resource}:read`}
        refusal={{ kind: 'gone', message: 'It is not there.' }}
      />
    );
  }
  const name = model.isSingle ? title : nameOf(model, record);
  const list = { text: title, href: to(`/settings/${kind}`) };
  return (
    <>
      <Trail steps={[home(to), ...(model.isSingle ? [] : [list]), { text: name }]} />
      <Title
        actions={
          model.remove && (
            <DeedLinks
              deeds={[{ name: 'delete', text: 'Delete', resource, isPossible: true, isLast: true }]}
            />
          )
        }
      >
        <bdi>{name}</bdi>
      </Title>
      {offer(frame, resource) === 'none' ? (
        <ReadRecord kind={kind} record={record} />
      ) : (
        <SettingsForm key={record.id} kind={kind} record={record} />
      )}
      {open === 'delete' && model.remove && <Remove kind={kind} record={record} />}
    </>
  );
}

const recordPage = (kind: SettingsKind): Page => {
  const model = modelOf(kind);
  return definePage({
    title: ({ data }) =>
      data?.record && !model.isSingle ? nameOf(model, data.record) : placeOf(kind).title,
    address: { id: id(), do: oneOf(['', 'delete'], '') },
    document: model.record,
    variables: ({ id: of }) => (model.isSingle ? {} : { id: of ?? '0' }),
    isGone: ({ record }) => record === null,
    View: ({ data, address }) => <RecordView kind={kind} record={data.record} open={address.do} />,
  });
};

const newPage = (kind: SettingsKind): Page => {
  const { list, hasInactive } = modelOf(kind);
  const { title, one } = placeOf(kind);
  return definePage<
    SettingsList,
    Readonly<Record<string, unknown>>,
    { readonly entity: ReturnType<typeof id> }
  >({
    title: () => `Enter ${one}`,
    address: { entity: id() },
    // Whether one may read them at all; the form itself needs nothing.
    document: list as NonNullable<typeof list>,
    variables: () => ({
      ...{ q: null, limit: 1, offset: 0 },
      ...(hasInactive && { withInactive: true }),
    }),
    View: () => {
      const { to } = useConsole();
      return (
        <>
          <Trail
            steps={[home(to), { text: title, href: to(`/settings/${kind}`) }, { text: 'New' }]}
          />
          <Title>Enter {one}</Title>
          <SettingsForm kind={kind} record={null} />
        </>
      );
    },
  });
};

/** The pages of a kind, by the last word of their address. */
export const pagesOf = (kind: SettingsKind) => ({
  list: () => (modelOf(kind).isSingle ? recordPage(kind) : listPage(kind)),
  record: () => recordPage(kind),
  new: () => newPage(kind),
});
