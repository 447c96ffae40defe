// MikroORM type that maps PostgreSQL's numeric to an exact `Decimal`.
import type { Type } from '@mikro-orm/postgresql';
import { Decimal } from '../../../../schema/kit/index.ts';
import { mikro } from './mikro.ts';

type Digits = Decimal | string | number;
type Numeric = new (sql: string) => Type<Decimal, string>;

/** A class of MikroORM's own kind; so it is made when MikroORM is loaded. */
function make(): Numeric {
  const Base = mikro().Type;
  return class extends Base<Decimal, string> {
    constructor(private readonly sql: string) {
      super();
    }
    override convertToDatabaseValue(value: Digits | null | undefined): string {
      return value?.toString() as string;
    }
    override convertToJSValue(value: Digits | null | undefined): Decimal {
      return (value === null || value === undefined ? value : new Decimal(value)) as Decimal;
    }
    override compareValues(a: Digits | null | undefined, b: Digits | null | undefined): boolean {
      if (a === null || b === null || a === undefined || b === undefined) return a === b;
      return new Decimal(a).eq(b);
    }
    override compareAsType(): string {
      return 'object';
    }
    override getColumnType(): string {
      return this.sql;
    }
  };
}

let made: Numeric | undefined;

/** The type of a column, such as `numeric(22,4)`. */
export const numericOf = (sql: string): Type<Decimal, string> => new (made ??= make())(sql);
