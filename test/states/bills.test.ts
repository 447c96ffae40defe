// Every deed on bills in every state, over both doors. docs/accounting.md sections 6 to 8.
import { BILL, testDeeds } from './documents.ts';

testDeeds([
  [
    BILL,
    `
                      | note | raise | lower | put | accept | reject | void | early | reopen | delete | pay | over | unpay | erase
      draft           | ok   | ok    | ok    | ok  | ok     | ok     | 400  | 400   | 400    | ok     | 400 | 400  | 404   | 404
      open            | ok   | ok    | ok    | ok  | 400    | 400    | ok   | 400   | 400    | ok     | ok  | 400  | 404   | 404
      partial         | ok   | ok    | 400   | ok  | 400    | 400    | 400  | 400   | 400    | ok     | ok  | 400  | ok    | ok
      full            | ok   | ok    | 400   | ok  | 400    | 400    | 400  | 400   | 400    | ok     | 400 | 400  | ok    | ok
      payment voided  | ok   | ok    | ok    | ok  | 400    | 400    | ok   | 400   | 400    | ok     | ok  | 400  | 400   | 400
      payment deleted | ok   | ok    | ok    | ok  | 400    | 400    | ok   | 400   | 400    | ok     | ok  | 400  | 404   | 404
      voided          | 400  | 400   | 400   | 400 | 400    | 400    | 400  | 400   | ok     | ok     | 400 | 400  | 404   | 404
      reopened        | ok   | ok    | ok    | ok  | 400    | 400    | ok   | 400   | 400    | ok     | ok  | 400  | 404   | 404
      deleted         | 404  | 404   | 404   | 404 | 404    | 404    | 404  | 404   | 404    | 404    | 404 | 404  | 404   | 404`,
  ],
]);
