// MikroORM, loaded with the first statement: it is a third of the startup time, and an idle process
// does not need it.
import { lazily } from '../../../../protocol/lazily.ts';

export const mikro = lazily<typeof import('@mikro-orm/postgresql')>('@mikro-orm/postgresql');

/** The moment of the transaction, for a field that the unit of work stores: the database's clock is the only one. */
export const moment = (): Date => mikro().raw<Date>('now()');
