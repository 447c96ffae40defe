// The door of payable: what other rooms use of it.
export { runAmortization } from './amortization-run.service.ts';
export { createBill, voidBill } from './bill.service.ts';
export { createDebitMemo, voidDebitMemo } from './debit-memo.service.ts';
export { PAYABLE } from './settlement-side.ts';
