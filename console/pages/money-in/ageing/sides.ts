// The two sides of ageing.
export interface AgeingOf {
  readonly side: 'RECEIVABLE' | 'PAYABLE';
  readonly title: string;
  /** The party whose documents they are. */
  readonly party: string;
  readonly path: string;
  /** Where the parties are. */
  readonly parties: string;
}

export const RECEIVABLE: AgeingOf = {
  ...{ side: 'RECEIVABLE', title: 'Receivable by age', party: 'Customer' },
  ...{ path: '/ageing/receivable', parties: '/customers' },
};

export const PAYABLE: AgeingOf = {
  ...{ side: 'PAYABLE', title: 'Payable by age', party: 'Vendor' },
  ...{ path: '/ageing/payable', parties: '/vendors' },
};
