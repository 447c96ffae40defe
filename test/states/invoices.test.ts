// Every deed on invoices in every state, over both doors. docs/accounting.md sections 6 to 8.
import { INVOICE, testDeeds } from './documents.ts';

testDeeds([
  [
    INVOICE,
    `
                      | note | raise | lower | put | accept | reject | void | early | reopen | delete | pay | over | unpay | erase | finalize | write off | send
      draft           | ok   | ok    | ok    | ok  | ok     | ok     | 400  | 400   | 400    | ok     | 400 | 400  | 404   | 404   | ok       | 400       | 400
      open            | ok   | ok    | ok    | ok  | 400    | 400    | ok   | 400   | 400    | ok     | ok  | ok   | 404   | 404   | 400      | ok        | ok
      sent            | ok   | ok    | ok    | ok  | 400    | 400    | ok   | 400   | 400    | ok     | ok  | ok   | 404   | 404   | 400      | ok        | ok
      uncollectible   | 400  | 400   | 400   | 400 | 400    | 400    | 400  | 400   | ok     | ok     | 409 | 409  | 404   | 404   | 400      | 400       | 400
      partial         | ok   | ok    | 400   | ok  | 400    | 400    | 400  | 400   | 400    | ok     | ok  | ok   | ok    | ok    | 400      | ok        | ok
      full            | ok   | ok    | 400   | ok  | 400    | 400    | 400  | 400   | 400    | ok     | 400 | 400  | ok    | ok    | 400      | 400       | ok
      payment voided  | ok   | ok    | ok    | ok  | 400    | 400    | ok   | 400   | 400    | ok     | ok  | ok   | 400   | 400   | 400      | ok        | ok
      payment deleted | ok   | ok    | ok    | ok  | 400    | 400    | ok   | 400   | 400    | ok     | ok  | ok   | 404   | 404   | 400      | ok        | ok
      voided          | 400  | 400   | 400   | 400 | 400    | 400    | 400  | 400   | ok     | ok     | 400 | 400  | 404   | 404   | 400      | 400       | 400
      reopened        | ok   | ok    | ok    | ok  | 400    | 400    | ok   | 400   | 400    | ok     | ok  | ok   | 404   | 404   | 400      | ok        | ok
      deleted         | 404  | 404   | 404   | 404 | 404    | 404    | 404  | 404   | 404    | 404    | 404 | 404  | 404   | 404   | 404      | 404       | 404`,
  ],
]);
