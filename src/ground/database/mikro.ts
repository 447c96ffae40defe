// MikroORM, loaded with the first statement: it is a third of what starting takes, and a process that is asked
// nothing needs none of it.
import * as modules from 'node:module';
import { lazily } from '../../../schema/kit/index.ts';

/**
 * What MikroORM connects with: 254 files of Kysely, a third of the memory that it takes. Our statements run on
 * our own connections, so nothing of it is ever called, and MikroORM is shown classes with nothing in them.
 */
const UNUSED = [
  ...['AliasNode', 'ColumnNode', 'ColumnUpdateNode', 'CompiledQuery', 'DefaultQueryCompiler'],
  ...['DeleteQueryNode', 'DialectAdapterBase', 'IdentifierNode', 'InsertQueryNode', 'Kysely'],
  ...['OperationNodeTransformer', 'PostgresDialect', 'PrimitiveValueListNode', 'RawNode'],
  ...['ReferenceNode', 'SchemableIdentifierNode', 'SelectAllNode', 'SelectQueryNode'],
  ...['SelectionNode', 'SqliteDialect', 'TableNode', 'UpdateQueryNode', 'ValueListNode'],
  ...['ValueNode', 'ValuesNode', 'createQueryId'],
];
const NOTHING = `data:text/javascript,${UNUSED.map((name) => `export class ${name} {}`).join(';')}`;

const load = lazily<typeof import('@mikro-orm/postgresql')>('@mikro-orm/postgresql');
let loaded: ReturnType<typeof load> | undefined;

function loadWithoutKysely(): ReturnType<typeof load> {
  // Older versions of Node know no hooks: there it is loaded.
  const registerHooks = modules.registerHooks as typeof modules.registerHooks | undefined;
  const hooks = registerHooks?.({
    resolve: (name, context, next) =>
      name === 'kysely' ? { url: NOTHING, shortCircuit: true } : next(name, context),
  });
  try {
    return load();
  } finally {
    hooks?.deregister();
  }
}

export const mikro = (): ReturnType<typeof load> => (loaded ??= loadWithoutKysely());

/** The moment of the transaction, for a field that the unit of work stores: the database's clock is the only one. */
export const moment = (): Date => mikro().raw<Date>('now()');
