// Who may post while what postings stand on changes: many at once, or one alone. The lock lasts until the
// transaction ends; PostgreSQL's own triggers take it as well (migrations 0020, 0070). It comes first in a
// write, because what was read before it may be gone.
import { eitherWay, named } from '../ground/database/index.ts';

/** Keeps entities, accounts, locks and the reporting currency as they are until a posting commits. */
export const HOLD_BOOKS = eitherWay(named('select hold_books()', []));

/** Waits for the postings under way and keeps others out, to change what they stand on. */
export const HOLD_BOOKS_ALONE = named('select hold_books_alone()', []);
