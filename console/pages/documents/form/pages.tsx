// The pages of the form of a document: a new one or a copy, and changes of one.
import { useConsole } from '../../../kit/context.ts';
import { definePage, type Page } from '../../../kit/page.ts';
import { may } from '../../../kit/rights.ts';
import { Refused } from '../../../parts/refused.tsx';
import { Title } from '../../../parts/title.tsx';
import { Trail } from '../../../parts/trail.tsx';
import { numberOf } from '../words.ts';
import { DocumentForm } from './form.tsx';
import type { FormData, FormOf, FormRecord } from './kind.ts';
import { type FormAddress, originIn, PARAMETERS, partyIn } from './state.ts';

const numberIn = (record: FormRecord): string =>
  numberOf(record['number'] as string | null, record.id);

/** A new document, or a copy of one. */
export const newPage = (kind: FormOf): Page =>
  definePage({
    title: () => `New ${kind.noun}`,
    address: PARAMETERS,
    document: kind.form,
    // A part that is left out needs an id all the same.
    variables: (address, frame) => ({
      withAccount: may(frame, 'accounts:read'),
      ...{ id: address.copy ?? '1', hasRecord: address.copy !== null },
      ...{ party: partyIn(address) ?? '1', hasParty: partyIn(address) !== null },
      ...{ origin: originIn(address) ?? '1', hasOrigin: originIn(address) !== null },
    }),
    Head: () => <Title>New {kind.noun}</Title>,
    View: ({ data, address }) => <DocumentForm {...{ kind, data, address }} />,
  });

function Edit({
  kind,
  data,
  address,
}: {
  readonly kind: FormOf;
  readonly data: FormData;
  readonly address: FormAddress;
}) {
  const { to } = useConsole();
  const { record } = data;
  if (!record) {
    return (
      <Refused
        title={`Edit the ${kind.noun}`}
        needs={`${kind.resource}:read`}
        refusal={{ kind: 'gone', message: 'It is not there.' }}
      />
    );
  }
  const number = numberIn(record);
  return (
    <>
      <Trail
        steps={[
          { text: kind.list, href: to(kind.path) },
          { text: number, href: to(`${kind.path}/${record.id}`) },
          { text: 'Edit' },
        ]}
      />
      <Title>Edit {number}</Title>
      <DocumentForm {...{ kind, data, address }} />
    </>
  );
}

/** Changes of a document. */
export const editPage = (kind: FormOf): Page =>
  definePage({
    title: ({ data }) => (data?.record ? `Edit ${numberIn(data.record)}` : 'Edit'),
    address: PARAMETERS,
    isGone: (data) => !data.record,
    document: kind.form,
    variables: ({ id }) => ({
      ...{ id: id ?? '1', hasRecord: id !== null },
      ...{ party: '1', hasParty: false, origin: '1', hasOrigin: false, withAccount: false },
    }),
    View: ({ data, address }) => <Edit {...{ kind, data, address }} />,
  });
