// Every deed on memos in every state, over both doors. docs/accounting.md sections 6 to 8.
import { CREDIT_MEMO, DEBIT_MEMO, testDeeds } from './documents.ts';

testDeeds([
  [
    CREDIT_MEMO,
    `
                      | note | raise | lower | put | accept | reject | void | early | reopen | delete | pay | over | unpay | erase | send
      draft           | ok   | ok    | ok    | ok  | ok     | ok     | 400  | 400   | 400    | ok     | 400 | 400  | 404   | 404   | 400
      open            | ok   | ok    | ok    | ok  | 400    | 400    | ok   | 400   | 400    | ok     | ok  | 400  | 404   | 404   | ok
      partial         | ok   | ok    | 400   | ok  | 400    | 400    | 400  | 400   | 400    | 409    | ok  | 400  | ok    | ok    | ok
      full            | ok   | ok    | 400   | ok  | 400    | 400    | 400  | 400   | 400    | 409    | 400 | 400  | ok    | ok    | ok
      payment voided  | ok   | ok    | ok    | ok  | 400    | 400    | ok   | 400   | 400    | ok     | ok  | 400  | 400   | 400   | ok
      payment deleted | ok   | ok    | ok    | ok  | 400    | 400    | ok   | 400   | 400    | ok     | ok  | 400  | 404   | 404   | ok
      voided          | 400  | 400   | 400   | 400 | 400    | 400    | 400  | 400   | ok     | ok     | 400 | 400  | 404   | 404   | 400
      reopened        | ok   | ok    | ok    | ok  | 400    | 400    | ok   | 400   | 400    | ok     | ok  | 400  | 404   | 404   | ok
      deleted         | 404  | 404   | 404   | 404 | 404    | 404    | 404  | 404   | 404    | 404    | 404 | 404  | 404   | 404   | 404`,
  ],
  [
    DEBIT_MEMO,
    `
                      | note | raise | lower | put | accept | reject | void | early | reopen | delete | pay | over | unpay | erase
      draft           | ok   | ok    | ok    | ok  | ok     | ok     | 400  | 400   | 400    | ok     | 400 | 400  | 404   | 404
      open            | ok   | ok    | ok    | ok  | 400    | 400    | ok   | 400   | 400    | ok     | ok  | 400  | 404   | 404
      partial         | ok   | ok    | 400   | ok  | 400    | 400    | 400  | 400   | 400    | 409    | ok  | 400  | ok    | ok
      full            | ok   | ok    | 400   | ok  | 400    | 400    | 400  | 400   | 400    | 409    | 400 | 400  | ok    | ok
      payment voided  | ok   | ok    | ok    | ok  | 400    | 400    | ok   | 400   | 400    | ok     | ok  | 400  | 400   | 400
      payment deleted | ok   | ok    | ok    | ok  | 400    | 400    | ok   | 400   | 400    | ok     | ok  | 400  | 404   | 404
      voided          | 400  | 400   | 400   | 400 | 400    | 400    | 400  | 400   | ok     | ok     | 400 | 400  | 404   | 404
      reopened        | ok   | ok    | ok    | ok  | 400    | 400    | ok   | 400   | 400    | ok     | ok  | 400  | 404   | 404
      deleted         | 404  | 404   | 404   | 404 | 404    | 404    | 404  | 404   | 404    | 404    | 404 | 404  | 404   | 404`,
  ],
]);
