// A customer: terms and contacts, what is owed by how late it is, and the documents that are open.
import { id } from '../../../kit/address.ts';
import { useConsole } from '../../../kit/context.ts';
import { useKeys } from '../../../kit/keys.ts';
import { definePage } from '../../../kit/page.ts';
import { may, offer } from '../../../kit/rights.ts';
import { Badge } from '../../../parts/badge.tsx';
import { Facts, Part } from '../../../parts/facts.tsx';
import { Money } from '../../../parts/figures.tsx';
import { History } from '../../../parts/history.tsx';
import { Refused } from '../../../parts/refused.tsx';
import { Title } from '../../../parts/title.tsx';
import { Trail } from '../../../parts/trail.tsx';
import { AgeStrip } from '../ageing/strip.tsx';
import { CUSTOMER, type CustomerData } from './document.ts';
import { chipOf, numberOf, termsText } from '../../documents/words.ts';

function Actions({ client }: { readonly client: string }) {
  const { frame, to, browser } = useConsole();
  const invoice = to('/invoices/new', { client });
  const receipt = to('/receipts/new', { client });
  const edit = to(`/customers/${client}/edit`);
  const howToEdit = offer(frame, 'vendors');
  const mayBill = offer(frame, 'invoices') !== 'none';
  const mayPay = offer(frame, 'invoice_payments') !== 'none';
  useKeys([
    ...(mayBill ? [{ keys: 'c', does: 'New invoice', run: () => browser?.go(invoice) }] : []),
    ...(howToEdit === 'none' ? [] : [{ keys: 'e', does: 'Edit', run: () => browser?.go(edit) }]),
    ...(mayPay ? [{ keys: 'p', does: 'Apply a receipt', run: () => browser?.go(receipt) }] : []),
  ]);
  return (
    <>
      {howToEdit !== 'none' && (
        <a class="button small" href={edit}>
          {howToEdit === 'propose' ? 'Propose: edit' : 'Edit'}
        </a>
      )}
      {mayPay && (
        <a class="button small" href={receipt}>
          Apply a receipt
        </a>
      )}
      {offer(frame, 'credit_memos') !== 'none' && (
        <a class="button small" href={to('/credit-memos/new', { client })}>
          New credit memo
        </a>
      )}
      {mayBill && (
        <a class="button small primary" href={invoice}>
          New invoice
        </a>
      )}
    </>
  );
}

interface OpenDocument {
  readonly id: string;
  readonly href: string;
  readonly name: string;
  readonly kind: string;
  readonly date: string;
  readonly due: string | null;
  readonly chip: ReturnType<typeof chipOf>;
  readonly currency: string;
  readonly total: string;
  readonly left: string;
}

function openOf(
  { open, credits }: CustomerData,
  to: (path: string) => string,
): readonly OpenDocument[] {
  return [
    ...(open?.results ?? []).map((each) => ({
      ...{ id: `i${each.id}`, href: to(`/invoices/${each.id}`), kind: 'Invoice' },
      name: numberOf(each.invoiceNumber, each.id),
      ...{ date: each.invoiceDate, due: each.dueDate, currency: each.currency },
      ...{ chip: chipOf(each.status, each.pastDueDays), total: each.totalAmount },
      left: each.amountDue,
    })),
    ...(credits?.results ?? []).map((each) => ({
      ...{ id: `m${each.id}`, href: to(`/credit-memos/${each.id}`), kind: 'Credit memo' },
      name: numberOf(each.creditMemoNumber, each.id),
      ...{ date: each.creditMemoDate, due: null, currency: each.currency },
      ...{ chip: chipOf(each.applicationStatus), total: `-${each.totalAmount}` },
      left: `-${each.amountRemaining}`,
    })),
  ];
}

function OpenDocuments({ data, client }: { readonly data: CustomerData; readonly client: string }) {
  const { to } = useConsole();
  const rows = openOf(data, to);
  return (
    <Part title="Open documents">
      {rows.length === 0 ? (
        <p class="quiet">Nothing is open.</p>
      ) : (
        <div class="table">
          <table aria-label="Open documents">
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
              {rows.map((row) => (
                <tr key={row.id}>
                  <td>
                    <a href={row.href}>{row.name}</a> <small class="quiet">{row.kind}</small>
                  </td>
                  <td class="tight minor">{row.date}</td>
                  <td class="tight">{row.due}</td>
                  <td class="minor">
                    <Badge {...row.chip} />
                  </td>
                  <td class="number minor">
                    <Money amount={row.total} currency={row.currency} showsCurrency />
                  </td>
                  <td class="number">
                    <Money amount={row.left} currency={row.currency} showsCurrency />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p class="submit">
        <a href={to('/invoices', { client })}>All invoices</a>
      </p>
    </Part>
  );
}

/** Debts of the customer by age, of every entity. */
function Owed({
  ageing,
  client,
}: {
  readonly ageing: CustomerData['ageing'];
  readonly client: string;
}) {
  const { to } = useConsole();
  const owed = ageing?.rows.find(({ clientId }) => clientId === client);
  if (!ageing || !owed) return null;
  const of = { party: client, entity: [], knownAt: [] };
  return (
    <AgeStrip
      amounts={owed}
      currency={ageing.currency}
      documents={(bucket) => to('/ageing/receivable/documents', { ...of, bucket })}
    />
  );
}

function View({ data }: { readonly data: CustomerData }) {
  const { to } = useConsole();
  const { vendor, ageing } = data;
  if (!vendor) {
    return (
      <Refused
        title="Customer"
        needs="vendors:read"
        refusal={{ kind: 'gone', message: 'It is not there.' }}
      />
    );
  }
  const place = [vendor.billingZipCode, vendor.billingCity].filter((each) => each !== null);
  const address = [vendor.billingAddressStreet1, place.join(' '), vendor.billingCountry];
  return (
    <>
      <Trail
        steps={[
          { text: 'Customers', href: to('/customers') },
          { text: vendor.name ?? `Customer ${vendor.id}` },
        ]}
      />
      <Title actions={<Actions client={vendor.id} />}>
        <bdi>{vendor.name}</bdi>{' '}
        {vendor.status === 'INACTIVE' && <Badge tone={undefined} text="Inactive" />}
      </Title>
      <div class="record">
        <div>
          <Owed ageing={ageing} client={vendor.id} />
          <OpenDocuments data={data} client={vendor.id} />
          <History moments={data.timeline} />
        </div>
        <Facts
          facts={[
            [
              'Terms',
              vendor.paymentTermNameDisplay ??
                (vendor.terms === null ? 'None of their own' : termsText(vendor.terms)),
            ],
            ['E-mail', vendor.email],
            ['Phone', vendor.phoneNumber],
            ['Company', vendor.companyName],
            ['Part of', vendor.parentName],
            ['VAT number', vendor.vatNumber],
            ['Address', address.filter((each) => each !== null && each !== '').join(', ')],
            ['On invoices', vendor.invoiceMessage],
            ['Notes', vendor.notes],
            ...vendor.contacts.map(
              (each) =>
                [
                  'Contact',
                  <>
                    <bdi>{each.name}</bdi>
                    <small class="below">{each.email ?? each.phoneNumber}</small>
                  </>,
                ] as const,
            ),
          ]}
        />
      </div>
    </>
  );
}

export default definePage({
  follows: true,
  title: ({ data }) => data?.vendor?.name ?? 'Customer',
  address: { id: id() },
  isGone: (data) => !data.vendor,
  document: CUSTOMER,
  variables: (address, frame) => ({
    id: address.id ?? '1',
    client: [address.id ?? '1'],
    asOf: frame.today,
    withAgeing: may(frame, 'invoices:read'),
    withInvoices: may(frame, 'invoices:read'),
    withMemos: may(frame, 'credit_memos:read'),
  }),
  View,
});
