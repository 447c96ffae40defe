// The posting lock. Postings share it; a change to the data they depend on takes it exclusively. It
// lasts until the transaction ends; PostgreSQL's own triggers take it as well (schema/ledger/posting.sql,
// schema/settings/currencies.sql). Take it first in a write, because anything read before it may have changed.
import { inheritPlan, named } from '../platform/database/index.ts';

/** Keeps entities, accounts, locks and the reporting currency as they are until a posting commits. */
export const POSTING_LOCK = inheritPlan(named('select hold_books()', []));

/** Waits for the postings under way and keeps others out, to change what they stand on. */
export const EXCLUSIVE_POSTING_LOCK = named('select hold_books_alone()', []);
