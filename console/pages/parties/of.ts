// The two kinds of parties: customers, who are billed, and vendors, who bill.
export interface PartyOf {
  readonly side: 'RECEIVABLE' | 'PAYABLE';
  readonly types: readonly ('CUSTOMER' | 'VENDOR' | 'EMPLOYEE')[];
  readonly title: string;
  readonly noun: string;
  readonly one: string;
  readonly path: string;
  /** The parameter that names one in addresses of documents. */
  readonly parameter: 'client' | 'vendor';
  /** The column of what is open. */
  readonly open: string;
  readonly ageing: string;
  /** Invoices or bills, and their memos: each with the permission it needs. */
  readonly documents: PartyDocuments;
  readonly memos: PartyDocuments;
  /** Its use, in words. */
  readonly words: string;
}

interface PartyDocuments {
  readonly noun: string;
  readonly title: string;
  readonly path: string;
  readonly resource: string;
}

export const CUSTOMERS: PartyOf = {
  ...{ side: 'RECEIVABLE', types: ['CUSTOMER'], title: 'Customers', noun: 'customer' },
  ...{ one: 'a customer', path: '/customers', parameter: 'client', open: 'Owes' },
  ageing: '/ageing/receivable',
  documents: { noun: 'invoice', title: 'Invoices', path: '/invoices', resource: 'invoices' },
  memos: {
    ...{ noun: 'credit memo', title: 'Credit memos', path: '/credit-memos' },
    resource: 'credit_memos',
  },
  words: 'Those who are billed stand here, with what they owe.',
};

export const VENDORS: PartyOf = {
  ...{ side: 'PAYABLE', types: ['VENDOR', 'EMPLOYEE'], title: 'Vendors', noun: 'vendor' },
  ...{ one: 'a vendor', path: '/vendors', parameter: 'vendor', open: 'We owe' },
  ageing: '/ageing/payable',
  documents: { noun: 'bill', title: 'Bills', path: '/bills', resource: 'bills' },
  memos: {
    ...{ noun: 'debit memo', title: 'Debit memos', path: '/debit-memos' },
    resource: 'debit_memos',
  },
  words: 'Those whose bills are paid stand here, with what they are owed.',
};
