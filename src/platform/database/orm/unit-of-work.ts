// MikroORM on our own connections. Its query builder writes the SQL of resources (builder.ts); its
// unit of work decides which rows to insert, update and delete, and in which order. Connection,
// workspace and commit remain ours.
import type { MikroORM, SqlEntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import type { Registry } from '../../../../schema/kit/index.ts';
import { inLine } from '../../../../protocol/turns.ts';
import { Builder } from './builder.ts';
import type { Transaction } from '../transaction/transaction.ts';
import { entities } from './entities.ts';
import { mikro } from './mikro.ts';

export type UnitOfWork = SqlEntityManager;

const DATE = 1082;
/** Days and decimals stay text; moments become dates, as MikroORM compares them. */
const types = {
  getTypeParser: ((oid: number, format: 'text') =>
    oid === DATE
      ? (text: string) => text
      : (pg.types.getTypeParser(oid, format) as unknown)) as typeof pg.types.getTypeParser,
};

interface Compiled {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** What MikroORM takes for its own transaction: something that runs compiled statements. */
const contextOf = ({ begun }: Transaction) => ({
  isTransaction: true,
  executeQuery: async ({ sql, parameters }: Compiled) => {
    const client = await begun();
    const { rows, rowCount } = await client.query({ text: sql, values: [...parameters], types });
    return { rows: rows as unknown[], numAffectedRows: BigInt(rowCount ?? 0) };
  },
});

/** What MikroORM is told, here and on its command line. */
export const settingsOf = (registry: Registry) => ({
  dbName: 'ledgergate',
  entities: entities(registry),
  autoJoinRefsForFilters: false,
  discovery: { warnWhenNoEntities: false },
});

/** MikroORM for a set of definitions; it is made when first needed. */
export class Orm {
  #made: MikroORM | undefined;
  #ready: Promise<void> | undefined;
  readonly builder = new Builder(() => this.#orm);

  constructor(private readonly registry: Registry) {}

  /** Does now what the first statement would have to wait for. Others have their turns meanwhile. */
  async prepare(): Promise<void> {
    mikro();
    await inLine();
    this.#made ??= this.#make();
    await inLine();
  }

  get #orm(): MikroORM {
    return (this.#made ??= this.#make());
  }

  #make(): MikroORM {
    return new (mikro().MikroORM)(settingsOf(this.registry));
  }

  /** A unit of work whose statements run in `transaction`; flush it before the work ends. */
  async on(transaction: Transaction): Promise<UnitOfWork> {
    // Makes MikroORM's own client without connecting it: no statement ever goes that way.
    await (this.#ready ??= this.#orm.em.getConnection().connect({ skipOnConnect: true }));
    const unit = this.#orm.em.fork({ clear: true, useContext: false });
    unit.setTransactionContext(contextOf(transaction));
    return unit;
  }
}
