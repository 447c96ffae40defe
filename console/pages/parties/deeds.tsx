// Deeds on a customer or a vendor: a contact that is added, and its end, with the one that takes its place.
import { useConsole } from '../../kit/context.ts';
import { graphql } from '../../kit/graphql.ts';
import type { SeenRecord } from '../../kit/seen.ts';
import { FieldsDeed } from '../../parts/fields-deed.tsx';
import { customers, vendors } from '../documents/pickers.ts';
import type { PartyOf } from './of.ts';

const CONTACT = graphql(`
  mutation AddContact($id: ID!, $input: VendorContactInput!) {
    createVendorContact(id: $id, input: $input) {
      id
    }
  }
`);
const DELETE = graphql(`
  mutation DeleteParty($id: ID!, $replacementId: ID, $seen: DateTime!) {
    deleteVendor(id: $id, replacementId: $replacementId, ifUnmodifiedSince: $seen)
  }
`);
const resource = 'vendors';
export const PARTY_DEEDS = ['', 'contact', 'delete'] as const;

interface PartyProps {
  readonly of: PartyOf;
  readonly party: SeenRecord & { readonly name: string | null };
}

const Contact = ({ party: { id } }: PartyProps) => (
  <FieldsDeed
    {...{ resource, document: CONTACT, posts: false }}
    title="Add a contact"
    verb="Add"
    of={[
      { name: 'name', label: 'Name' },
      { name: 'email', label: 'E-mail' },
      { name: 'phoneNumber', label: 'Phone' },
      { name: 'mobileNumber', label: 'Mobile' },
    ]}
    needs={['name']}
    variables={(input) => ({ id, input })}
    done="Added the contact."
  />
);

function Delete({ of, party }: PartyProps) {
  const { id, name } = party;
  const { to } = useConsole();
  return (
    <FieldsDeed
      {...{ resource, record: party, document: DELETE, posts: false, isDanger: true }}
      title={`Delete ${name ?? `the ${of.noun}`}`}
      verb="Delete"
      words={`Its documents need another ${of.noun} in its place. Make it inactive to keep it out of lists alone.`}
      of={[
        {
          ...{ name: 'replacementId', label: 'Takes its place' },
          asks: of.side === 'PAYABLE' ? vendors : customers,
        },
      ]}
      variables={(said) => ({ id, ...said })}
      done="Deleted."
      next={() => to(of.path)}
    />
  );
}

/** The drawer that the address names. */
export function OpenDeed({
  name,
  ...props
}: PartyProps & { readonly name: (typeof PARTY_DEEDS)[number] }) {
  if (name === 'contact') return <Contact {...props} />;
  return name === 'delete' ? <Delete {...props} /> : null;
}
