// A counterparty: a customer, a vendor or an employee. docs/accounting.md section 3; contract: Vendor.
import {
  boolean,
  choice,
  deletable,
  email,
  foreignId,
  formula,
  json,
  link,
  listOf,
  owned,
  part,
  resource,
  stamped,
  text,
  texts,
  tree,
  via,
  workspaceId,
} from '../kit/index.ts';
import { PAYMENT_TERMS } from '../data/payment-terms.ts';

export class VendorContact extends part('VendorContact', {
  describe: 'A person to talk to at a customer or vendor.',
  writable: {
    name: text().nullable(),
    firstName: text(250).nullable(),
    lastName: text(250).nullable(),
    email: email().nullable(),
    phoneNumber: text(250).nullable(),
    mobileNumber: text(250).nullable(),
  },
  readOnly: { ...stamped, ...deletable },
}) {}

/** What is said of a counterparty, wherever it is shown. */
export const details = {
  vendorType: choice('VendorType', ['vendor', 'customer', 'employee'])
    .nullable()
    .default('vendor')
    .sortable()
    .filterable(),
  name: text(250).nullable().required().sortable(),
  dba: text(250).nullable().sortable(),
  companyName: text(250).nullable().sortable(),
  website: text(250).nullable(),
  firstName: text(250).nullable(),
  lastName: text(250).nullable(),
  email: email().nullable().sortable(),
  phoneNumber: text(250).nullable(),
  mobileNumber: text(250).nullable(),
  addressStreet1: text(250).nullable().wire('address_street_1'),
  addressStreet2: text(250).nullable().wire('address_street_2'),
  city: text(250).nullable(),
  state: text(250).nullable(),
  zipCode: text(250).nullable(),
  country: text(250).nullable(),
  billingAddressStreet1: text(250).nullable().wire('billing_address_street_1'),
  billingAddressStreet2: text(250).nullable().wire('billing_address_street_2'),
  billingCity: text(250).nullable(),
  billingState: text(250).nullable(),
  billingZipCode: text(250).nullable(),
  billingCountry: text(250).nullable(),
  shippingAddressee: text(255).nullable(),
  billingAddressee: text(255).nullable(),
  notes: text(250).nullable(),
  businessIdSsn: text(250).nullable(),
  is1099: boolean().default(false).wire('is_1099'),
  vatNumber: text(250).nullable(),
  businessType: text(250).nullable(),
  businessCategory: text(250).nullable(),
  entityUseCode: text(25).nullable(),
  withholdingTaxId: text(250).nullable(),
  payprocCustomerId: text(250).nullable(),
  usePayprocAutoBill: boolean().nullable(),
  billVendorId: text(250).nullable(),
  externalId: text(250).nullable().sortable().filterable(),
  source: choice('VendorSource', ['BILLPAY', 'CARD_A', 'CRM_B', 'MANUAL', 'PAYROLL', 'CRM_A'])
    .nullable()
    .sortable(),
  invoiceMessage: text().nullable(),
  abbreviation: text(250).nullable(),
  status: choice('VendorStatus', ['ACTIVE', 'INACTIVE']).default('ACTIVE').sortable(),
  taxaCustomerId: text(250).nullable(),
  terms: choice('Terms', PAYMENT_TERMS).nullable(),
  invoiceLabels: json().nullable(),
  invoiceLanguage: text(10).nullable(),
  lineageArray: texts().nullable(),
  payprocConnection: foreignId().nullable(),
  defaultExpenseCategory: link('Account').nullable(),
  vendorCustomField1: link('VendorCustomField').nullable().wire('vendor_custom_field_1'),
  paymentTerm: link('PaymentTerm').nullable(),
};

/** What follows from it. */
export const shown = {
  parentName: via('parent', 'name').sortable(),
  vendorCustomField1Name: via('vendorCustomField1', 'value').wire('vendor_custom_field_1_name'),
  paymentTermNameDisplay: via('paymentTerm', 'name'),
  // Connections to payment processors are kept by those who make them; there are none here.
  payprocConnectionName: formula(text().nullable(), 'null::text'),
  payprocConnectionEntity: formula(foreignId().nullable(), 'null::integer'),
  payprocConnectionPortalUrl: formula(text().nullable(), 'null::text'),
  payprocConnectionPortalEnabled: formula(boolean().nullable(), 'null::boolean'),
  payprocConnectionInvoicingEnabled: formula(boolean().nullable(), 'null::boolean'),
  searchText: formula(
    text().nullable(),
    `concat_ws(' ', {name}, {dba}, {companyName}, {email}, {externalId})`,
  ),
  searchVector: formula(text().nullable(), 'null::text'),
};

export class Vendor extends resource('Vendor', {
  scope: 'vendors',
  scopeTitle: 'vendors and customers',
  describe: 'A customer, a vendor or an employee: whoever documents and journal lines are about.',
  activeWhen: `{status} = 'ACTIVE'`,
  search: ['name', 'dba', 'companyName', 'email', 'externalId'],
  order: ['name'],
  writable: {
    contacts: owned(VendorContact),
    ...details,
    parent: tree('Vendor'),
  },
  readOnly: { ...stamped, ...deletable },
  derived: {
    customer: workspaceId(),
    invoices: listOf('Invoice', 'client'),
    creditMemos: listOf('CreditMemo', 'client'),
    contracts: listOf('Contract', 'client'),
    contractInvoices: listOf('ContractInvoice', 'client'),
    revenueTransactions: listOf('RevenueTransaction', 'client'),
    bills: listOf('Bill', 'vendor'),
    billDrafts: listOf('BillDraft', 'resolvedVendor'),
    debitMemos: listOf('DebitMemo', 'vendor'),
    ledgerLines: listOf('LedgerLine', 'vendor'),
    fixedAssets: listOf('FixedAsset', 'vendor'),
    ...shown,
  },
  writeOnly: {
    customer: foreignId().nullable().describe('Ignored: it is the workspace, whatever is sent.'),
  },
}) {}
