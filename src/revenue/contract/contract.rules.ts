// Validates contracts and their changes of status. docs/accounting.md section 9, Records.
import type { InputOf } from '../../../schema/kit/index.ts';
import type { Contract } from '../../../schema/revenue/contract.ts';
import { FieldFault, type FieldFaults } from '../../platform/base/index.ts';
import { currencyFault } from '../../settings/index.ts';
import { dayFaults } from '../shared/days.rules.ts';

export type ContractInput = InputOf<typeof Contract>;
export type ContractStatus = NonNullable<ContractInput['status']>;

/** What a contract stands on, as it was found. */
export interface ContractFacts {
  readonly root: { readonly id: number; readonly currency: string } | null;
  readonly entityCurrency: string | null;
  readonly clientType: string | null;
  readonly currencies: readonly string[];
}

const CLOSED: Readonly<Partial<Record<ContractStatus, string>>> = {
  COMPLETED: 'Terminate the contract instead.',
  DELETED: 'Delete the contract instead.',
};

/** What speaks against a contract as a whole, by field. `before` is its status so far. */
export function contractFaults(
  input: Partial<ContractInput>,
  facts: ContractFacts,
  before?: ContractStatus,
): FieldFaults {
  const faults = dayFaults(input, 'contractStartDate', 'contractEndDate', 'closedDate');
  const { contractStartDate: start, contractEndDate: end, status } = input;
  if (input.isEvergreen && input.autoRenew) {
    faults['nonFieldErrors'] = ['is_evergreen and auto_renew exclude each other.'];
  }
  if (input.isEvergreen && !input.billingFrequency) {
    faults['billingFrequency'] = ['This field is required when is_evergreen is true.'];
  }
  if (start && end && end < start) {
    faults['contractEndDate'] = ['Ensure this day is not before the start of the contract.'];
  }
  if (input.discount?.lt(0)) {
    faults['discount'] = [new FieldFault('least', 0)];
  }
  if (status && status !== before && CLOSED[status]) faults['status'] = [CLOSED[status]];
  if (typeof input.client === 'number' && facts.clientType !== 'customer') {
    const type = facts.clientType === null ? 'of no type' : `of type ${facts.clientType}`;
    faults['client'] = [`The client must be a customer; this record is ${type}.`];
  }
  const wrong = input.currency && currencyFault(input.currency, facts.currencies);
  if (wrong) faults['currency'] = [wrong];
  return faults;
}

/** What a new contract is: active from its first day. */
export const firstStatus = (start: string | null | undefined, today: string): ContractStatus =>
  start && start <= today ? 'ACTIVE' : 'PENDING';
