// Pages of the settings, drawn from what the schema says of each kind: the list, a new record, and one with its form.
import { id, oneOf } from '../../kit/address.ts';
import { useConsole } from '../../kit/context.ts';
import { definePage, type Page } from '../../kit/page.ts';
import { may, offer } from '../../kit/rights.ts';
import { DeedLinks } from '../../parts/deed-drawer.tsx';
import { Facts } from '../../parts/facts.tsx';
import { GoneRecord } from '../../parts/record-actions.tsx';
import { Title } from '../../parts/title.tsx';
import { Trail } from '../../parts/trail.tsx';
import { SettingsForm } from './form.tsx';
import type { SettingsKind } from './kinds.ts';
import { home, listPage } from './list.tsx';
import {
  cellOf,
  labelOf,
  modelOf,
  nameOf,
  placeOf,
  type SettingsList,
  type SettingsRecord,
} from './model.ts';
import { Logo } from './logo.tsx';
import { Remove } from './remove.tsx';

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
    return <GoneRecord title={title} needs={`${resource}:read`} />;
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
      {kind === 'entities' && <Logo entity={record.id} />}
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
    variables: ({ id: of }, frame) =>
      model.isSingle
        ? { mayRead: may(frame, `${placeOf(kind).resource}:read`) }
        : { id: of ?? '0' },
    isGone: ({ record }) => record === null,
    View: ({ data, address }) => <RecordView kind={kind} record={data.record} open={address.do} />,
  });
};

const newPage = (kind: SettingsKind): Page => {
  const { list, hasInactive, hasSearch } = modelOf(kind);
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
      ...{ limit: 1, offset: 0 },
      ...(hasSearch && { q: null }),
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
