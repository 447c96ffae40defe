// A customer or a vendor: terms and contacts, what is owed by how late it is, and the documents that are open.
import { id, oneOf } from '../../kit/address.ts';
import { useConsole } from '../../kit/context.ts';
import { definePage, type Page } from '../../kit/page.ts';
import { may } from '../../kit/rights.ts';
import { Badge } from '../../parts/badge.tsx';
import { type Fact, Facts, Part } from '../../parts/facts.tsx';
import { Money } from '../../parts/figures.tsx';
import { History } from '../../parts/history.tsx';
import { Title } from '../../parts/title.tsx';
import { Trail } from '../../parts/trail.tsx';
import { AgeStrip } from '../money-in/ageing/strip.tsx';
import { Gone } from '../documents/record.tsx';
import { chipOf, numberOf, termsText } from '../documents/words.ts';
import { Actions } from './actions.tsx';
import { OpenDeed, PARTY_DEEDS } from './deeds.tsx';
import { PARTY, type PartyData } from './document.ts';
import { CUSTOMERS, type PartyOf, VENDORS } from './of.ts';

/** Open documents of a kind. */
interface OpenPart {
  readonly of: PartyOf['documents'];
  readonly rows: readonly {
    readonly id: string;
    readonly number: string | null;
    readonly date: string;
    readonly dueDate?: string;
    readonly currency: string;
    readonly totalAmount: string;
    readonly left: string;
    readonly status: string;
    readonly pastDueDays?: number | null;
  }[];
  /** Memos are taken off what is open. */
  readonly sign: '' | '-';
}

const openParts = (of: PartyOf, data: PartyData): readonly OpenPart[] => [
  {
    ...{ of: of.documents, sign: '' },
    rows: (of.side === 'PAYABLE' ? data.bills : data.invoices)?.results ?? [],
  },
  {
    ...{ of: of.memos, sign: '-' },
    rows: (of.side === 'PAYABLE' ? data.debits : data.credits)?.results ?? [],
  },
];

const kindOf = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1);

function OpenRow({
  row,
  kind,
  sign,
}: {
  readonly row: OpenPart['rows'][number];
  readonly kind: OpenPart['of'];
  readonly sign: OpenPart['sign'];
}) {
  const { to } = useConsole();
  const { currency } = row;
  return (
    <tr>
      <td>
        <a href={to(`${kind.path}/${row.id}`)}>{numberOf(row.number, row.id)}</a>{' '}
        <small class="quiet">{kindOf(kind.noun)}</small>
      </td>
      <td class="tight minor">{row.date}</td>
      <td class="tight">{row.dueDate}</td>
      <td class="minor">
        <Badge {...chipOf(row.status, row.pastDueDays)} />
      </td>
      <td class="number minor">
        <Money amount={`${sign}${row.totalAmount}`} {...{ currency, showsCurrency: true }} />
      </td>
      <td class="number">
        <Money amount={`${sign}${row.left}`} {...{ currency, showsCurrency: true }} />
      </td>
    </tr>
  );
}

function OpenDocuments({
  of,
  data,
  id: party,
}: {
  readonly of: PartyOf;
  readonly data: PartyData;
  readonly id: string;
}) {
  const { to } = useConsole();
  const rows = openParts(of, data).flatMap((part) =>
    part.rows.map((row) => ({ row, of: part.of, sign: part.sign })),
  );
  return (
    <Part title="Open documents">
      {rows.length === 0 ? (
        <p class="quiet">Nothing is open.</p>
      ) : (
        <div class="table" tabIndex={0} role="region" aria-label="Open documents">
          <table>
            <thead>
              <tr>
                <th scope="col">Document</th>
                <th scope="col" class="minor">
                  Date
                </th>
                <th scope="col">Due</th>
                <th scope="col" class="minor">
                  State
                </th>
                <th scope="col" class="number minor">
                  Total
                </th>
                <th scope="col" class="number">
                  Open
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ row, of: kind, sign }) => (
                <OpenRow key={`${kind.path} ${row.id}`} {...{ row, kind, sign }} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p class="submit">
        <a href={to(of.documents.path, { [of.parameter]: party })}>
          All {of.documents.title.toLowerCase()}
        </a>
      </p>
    </Part>
  );
}

/** What is open by age, of every entity. */
function Owed({
  of,
  ageing,
  id: party,
}: {
  readonly of: PartyOf;
  readonly ageing: PartyData['ageing'];
  readonly id: string;
}) {
  const { to } = useConsole();
  const owed = ageing?.rows.find(({ clientId, vendorId }) => (clientId ?? vendorId) === party);
  if (!ageing || !owed) return null;
  const given = { party, entity: [], knownAt: [] };
  return (
    <AgeStrip
      amounts={owed}
      currency={ageing.currency}
      documents={(bucket) => to(`${of.ageing}/documents`, { ...given, bucket })}
    />
  );
}

const factsOf = (of: PartyOf, party: NonNullable<PartyData['vendor']>): readonly Fact[] => {
  const place = [party.billingZipCode, party.billingCity].filter((each) => each !== null);
  const address = [party.billingAddressStreet1, place.join(' '), party.billingCountry];
  const { terms } = party;
  return [
    [
      'Terms',
      party.paymentTermNameDisplay ?? (terms === null ? 'None of their own' : termsText(terms)),
    ],
    ['Kind', party.vendorType === 'EMPLOYEE' && 'Employee'],
    ['Usual account', party.defaultExpenseCategory?.nameAndNumber],
    ['1099', party.is1099 && 'Reported'],
    ['E-mail', party.email],
    ['Phone', party.phoneNumber],
    ['Company', party.companyName],
    ['Part of', party.parentName],
    ['VAT number', party.vatNumber],
    ['Address', address.filter((each) => each !== null && each !== '').join(', ')],
    ['On invoices', of.side === 'RECEIVABLE' && party.invoiceMessage],
    ['Notes', party.notes],
    ...party.contacts.map(
      (each) =>
        [
          'Contact',
          <>
            <bdi>{each.name}</bdi>
            <small class="below">{each.email ?? each.phoneNumber}</small>
          </>,
        ] as const,
    ),
  ];
};

function View({
  of,
  data,
  deed,
}: {
  readonly of: PartyOf;
  readonly data: PartyData;
  readonly deed: (typeof PARTY_DEEDS)[number];
}) {
  const { to } = useConsole();
  const { vendor: party, ageing } = data;
  if (!party) return <Gone title={kindOf(of.noun)} needs="vendors:read" />;
  const { id: own } = party;
  return (
    <>
      <Trail
        steps={[
          { text: of.title, href: to(of.path) },
          { text: party.name ?? `${kindOf(of.noun)} ${own}` },
        ]}
      />
      <Title actions={<Actions {...{ of, id: own }} />}>
        <bdi>{party.name}</bdi>{' '}
        {party.status === 'INACTIVE' && <Badge tone={undefined} text="Inactive" />}
      </Title>
      <div class="record">
        <div>
          <Owed {...{ of, ageing, id: own }} />
          <OpenDocuments {...{ of, data, id: own }} />
          <History moments={data.timeline} />
        </div>
        <Facts facts={factsOf(of, party)} />
      </div>
      <OpenDeed {...{ of, name: deed }} party={party} />
    </>
  );
}

/** The record of a kind. */
const partyPage = (of: PartyOf): Page =>
  definePage({
    follows: true,
    title: ({ data }) => data?.vendor?.name ?? kindOf(of.noun),
    address: { id: id(), do: oneOf(PARTY_DEEDS, '') },
    isGone: (data) => !data.vendor,
    document: PARTY,
    variables: (address, frame) => {
      const is = (side: PartyOf['side'], resource: string): boolean =>
        of.side === side && may(frame, `${resource}:read`);
      return {
        ...{ id: address.id ?? '1', party: [address.id ?? '1'] },
        ...{ side: of.side, asOf: frame.today },
        withAgeing: may(frame, `${of.documents.resource}:read`),
        withInvoices: is('RECEIVABLE', 'invoices'),
        withCredits: is('RECEIVABLE', 'credit_memos'),
        withBills: is('PAYABLE', 'bills'),
        withDebits: is('PAYABLE', 'debit_memos'),
        withAccount: is('PAYABLE', 'accounts'),
      };
    },
    View: ({ data, address }) => <View {...{ of, data }} deed={address.do} />,
  });

export const customers = partyPage(CUSTOMERS);
export const vendors = partyPage(VENDORS);
