// The pages of the form of a party: a new one, and changes of one.
import { useConsole } from '../../kit/context.ts';
import { definePage, type Page } from '../../kit/page.ts';
import { may } from '../../kit/rights.ts';
import { Title } from '../../parts/title.tsx';
import { Trail } from '../../parts/trail.tsx';
import { Gone } from '../documents/record.tsx';
import { PARAMETERS, PARTY_FORM, type PartyAddress, type PartyFormData } from './form-state.ts';
import { PartyForm } from './form.tsx';
import { CUSTOMERS, type PartyOf, VENDORS } from './of.ts';

/** A new party. */
const newPage = (of: PartyOf): Page =>
  definePage({
    title: () => `New ${of.noun}`,
    address: PARAMETERS,
    document: PARTY_FORM,
    // A part that is left out needs an id all the same.
    variables: () => ({ id: '1', hasParty: false, withAccount: false }),
    Head: () => <Title>New {of.noun}</Title>,
    View: (props) => <PartyForm {...props} of={of} />,
  });

function Edit(props: {
  readonly of: PartyOf;
  readonly data: PartyFormData;
  readonly address: PartyAddress;
}) {
  const { to } = useConsole();
  const { of, data } = props;
  const { vendor: party } = data;
  if (!party) return <Gone title={`Edit the ${of.noun}`} needs="vendors:read" />;
  const name = party.name ?? `${of.noun} ${party.id}`;
  return (
    <>
      <Trail
        steps={[
          { text: of.title, href: to(of.path) },
          { text: name, href: to(`${of.path}/${party.id}`) },
          { text: 'Edit' },
        ]}
      />
      <Title>
        Edit <bdi>{name}</bdi>
      </Title>
      <PartyForm {...props} />
    </>
  );
}

/** Changes of a party. */
const editPage = (of: PartyOf): Page =>
  definePage({
    title: ({ data }) => `Edit ${data?.vendor?.name ?? `the ${of.noun}`}`,
    address: PARAMETERS,
    isGone: (data) => !data.vendor,
    document: PARTY_FORM,
    variables: ({ id }, frame) => ({
      ...{ id: id ?? '1', hasParty: id !== null },
      withAccount: may(frame, 'accounts:read'),
    }),
    View: (props) => <Edit {...props} of={of} />,
  });

export const newCustomer = newPage(CUSTOMERS);
export const newVendor = newPage(VENDORS);
export const editCustomer = editPage(CUSTOMERS);
export const editVendor = editPage(VENDORS);
