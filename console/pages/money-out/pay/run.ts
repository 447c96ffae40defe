// A payment run: each bill is a field of one mutation, and all of them are one transaction.
import { graphql, type VariablesOf } from '../../../kit/graphql.ts';
import type { DueBill } from './document.ts';

export const PAY_RUN = graphql(`
  mutation PayRun(
    $on0: Boolean!
    $id0: ID!
    $hand0: [MarkPaidEmptyTransaction!]
    $on1: Boolean!
    $id1: ID!
    $hand1: [MarkPaidEmptyTransaction!]
    $on2: Boolean!
    $id2: ID!
    $hand2: [MarkPaidEmptyTransaction!]
    $on3: Boolean!
    $id3: ID!
    $hand3: [MarkPaidEmptyTransaction!]
    $on4: Boolean!
    $id4: ID!
    $hand4: [MarkPaidEmptyTransaction!]
    $on5: Boolean!
    $id5: ID!
    $hand5: [MarkPaidEmptyTransaction!]
    $on6: Boolean!
    $id6: ID!
    $hand6: [MarkPaidEmptyTransaction!]
    $on7: Boolean!
    $id7: ID!
    $hand7: [MarkPaidEmptyTransaction!]
    $on8: Boolean!
    $id8: ID!
    $hand8: [MarkPaidEmptyTransaction!]
    $on9: Boolean!
    $id9: ID!
    $hand9: [MarkPaidEmptyTransaction!]
    $on10: Boolean!
    $id10: ID!
    $hand10: [MarkPaidEmptyTransaction!]
    $on11: Boolean!
    $id11: ID!
    $hand11: [MarkPaidEmptyTransaction!]
    $on12: Boolean!
    $id12: ID!
    $hand12: [MarkPaidEmptyTransaction!]
    $on13: Boolean!
    $id13: ID!
    $hand13: [MarkPaidEmptyTransaction!]
    $on14: Boolean!
    $id14: ID!
    $hand14: [MarkPaidEmptyTransaction!]
    $on15: Boolean!
    $id15: ID!
    $hand15: [MarkPaidEmptyTransaction!]
    $on16: Boolean!
    $id16: ID!
    $hand16: [MarkPaidEmptyTransaction!]
    $on17: Boolean!
    $id17: ID!
    $hand17: [MarkPaidEmptyTransaction!]
    $on18: Boolean!
    $id18: ID!
    $hand18: [MarkPaidEmptyTransaction!]
    $on19: Boolean!
    $id19: ID!
    $hand19: [MarkPaidEmptyTransaction!]
  ) {
    p0: payBill(id: $id0, emptyTransactions: $hand0) @include(if: $on0) {
      id
    }
    p1: payBill(id: $id1, emptyTransactions: $hand1) @include(if: $on1) {
      id
    }
    p2: payBill(id: $id2, emptyTransactions: $hand2) @include(if: $on2) {
      id
    }
    p3: payBill(id: $id3, emptyTransactions: $hand3) @include(if: $on3) {
      id
    }
    p4: payBill(id: $id4, emptyTransactions: $hand4) @include(if: $on4) {
      id
    }
    p5: payBill(id: $id5, emptyTransactions: $hand5) @include(if: $on5) {
      id
    }
    p6: payBill(id: $id6, emptyTransactions: $hand6) @include(if: $on6) {
      id
    }
    p7: payBill(id: $id7, emptyTransactions: $hand7) @include(if: $on7) {
      id
    }
    p8: payBill(id: $id8, emptyTransactions: $hand8) @include(if: $on8) {
      id
    }
    p9: payBill(id: $id9, emptyTransactions: $hand9) @include(if: $on9) {
      id
    }
    p10: payBill(id: $id10, emptyTransactions: $hand10) @include(if: $on10) {
      id
    }
    p11: payBill(id: $id11, emptyTransactions: $hand11) @include(if: $on11) {
      id
    }
    p12: payBill(id: $id12, emptyTransactions: $hand12) @include(if: $on12) {
      id
    }
    p13: payBill(id: $id13, emptyTransactions: $hand13) @include(if: $on13) {
      id
    }
    p14: payBill(id: $id14, emptyTransactions: $hand14) @include(if: $on14) {
      id
    }
    p15: payBill(id: $id15, emptyTransactions: $hand15) @include(if: $on15) {
      id
    }
    p16: payBill(id: $id16, emptyTransactions: $hand16) @include(if: $on16) {
      id
    }
    p17: payBill(id: $id17, emptyTransactions: $hand17) @include(if: $on17) {
      id
    }
    p18: payBill(id: $id18, emptyTransactions: $hand18) @include(if: $on18) {
      id
    }
    p19: payBill(id: $id19, emptyTransactions: $hand19) @include(if: $on19) {
      id
    }
  }
`);
type RunVariables = VariablesOf<typeof PAY_RUN>;

/** The most bills of one run: a document has so many fields at most. */
export const MOST_BILLS = 20;

/** The run as the service takes it; undefined where there is nothing to try. */
export function runOf(
  bills: readonly DueBill[],
  account: string | undefined,
  paymentDate: string,
): RunVariables | undefined {
  const [first] = bills;
  if (!first || account === undefined || bills.length > MOST_BILLS) return undefined;
  const fields = Array.from({ length: MOST_BILLS }, (_, at) => {
    const bill = bills[at];
    // A part that is left out needs an id all the same.
    if (!bill) return { [`on${at}`]: false, [`id${at}`]: first.id };
    const { id, currency, amountDue: amount } = bill;
    return {
      ...{ [`on${at}`]: true, [`id${at}`]: id },
      [`hand${at}`]: [{ accountId: account, amount, paymentDate, currency }],
    };
  });
  return Object.assign({}, ...fields) as RunVariables;
}

/** The bill at a field of the run: `p3`. */
export const billAt = (bills: readonly DueBill[], at: string | undefined): DueBill | undefined =>
  at === undefined ? undefined : bills[Number(at.slice(1))];
