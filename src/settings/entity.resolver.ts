// Operations on entities: a tree whose currencies are fixed once there are postings.
// docs/accounting.md section 3.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Resolver } from 'type-graphql';
import { Id, type InputOf, type PatchOf } from '../../schema/kit/index.ts';
import { Entity } from '../../schema/settings/entity.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { Problem } from '../platform/base/index.ts';
import {
  addFault,
  change,
  changing,
  erase,
  insert,
  locked,
  one,
  Permission,
  type RecordRow,
} from '../platform/records/index.ts';
import { named } from '../platform/database/index.ts';
import { EXCLUSIVE_POSTING_LOCK } from './posting-lock.ts';
import { ensureCurrency, reportingCurrency } from './currency.service.ts';
import { fiscalYearFaults } from './entity.rules.ts';
import { entityHasLines, entityHasValues, hasChildren } from './usage.service.ts';

type EntityInput = InputOf<typeof Entity>;
type EntityPatch = PatchOf<typeof Entity>;

/** The given currency, else that of the parent, else that of the workspace. */
async function currencyFor(session: Session, { currency, parent }: EntityInput): Promise<string> {
  if (currency !== undefined) return currency;
  const [found] = await transactionOf(session).ask<{ currency: string }>(
    named('select currency from entity where workspace_id = $1 and id = $2 and not is_deleted', [
      session.principal.workspace.id,
      parent ?? 0,
    ]),
  );
  return found?.currency ?? (await reportingCurrency(session)) ?? 'USD';
}

/** Fields on which figures hang: they change while nobody posts. */
const CARRYING = ['active', 'currency', 'fiscalYearDay', 'fiscalYearMonth', 'parent'] as const;

async function changeEntity(session: Session, id: number, patch: EntityPatch): Promise<void> {
  if (CARRYING.some((name) => patch[name] !== undefined)) {
    await transactionOf(session).ask(EXCLUSIVE_POSTING_LOCK);
  }
  const found = await locked(session, Entity, id);
  const { row } = found;
  const { fiscalYearMonth = row.fiscalYearMonth, fiscalYearDay = row.fiscalYearDay } = patch;
  const { currency = row.currency } = patch;
  addFault(session, fiscalYearFaults(fiscalYearMonth, fiscalYearDay));
  const isMoved = currency !== row.currency;
  if (isMoved && (await entityHasLines(session, id))) {
    const fixed = `The books of this entity are kept in ${row.currency}: its currency is fixed.`;
    addFault(session, { currency: [fixed] });
  } else if (isMoved && (await entityHasValues(session, id))) {
    const valued = `Drafts, documents, contracts, fixed assets or budgets of this entity are valued in ${row.currency}. Delete those first, or make another entity.`;
    addFault(session, { currency: [valued] });
  }
  await change(session, Entity, found, patch);
  if (isMoved) await ensureCurrency(session, currency);
}

/** Replaced and changed by the same rule. */
export const EntityChanges = changing(Entity, changeEntity);

@Resolver()
export class EntityResolver {
  @Permission('entities', 'write')
  @Mutation(() => Entity, { description: 'Creates one entity.' })
  async createEntity(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('input', () => Entity.input) input: EntityInput,
  ): Promise<RecordRow> {
    addFault(session, fiscalYearFaults(input.fiscalYearMonth ?? 1, input.fiscalYearDay ?? 1));
    const currency = await currencyFor(session, input);
    const id = await insert(session, Entity, { ...input, currency });
    await ensureCurrency(session, currency);
    return one(session, Entity, id, info);
  }

  @Permission('entities', 'write')
  @Mutation(() => Boolean, { description: 'Deletes one entity without books.' })
  async deleteEntity(@Ctx() session: Session, @Arg('id', () => Id) id: number): Promise<boolean> {
    await transactionOf(session).ask(EXCLUSIVE_POSTING_LOCK);
    const found = await locked(session, Entity, id);
    const why = (await entityHasLines(session, id))
      ? 'This entity has journal lines. Make it inactive instead.'
      : (await hasChildren(session, 'entity', id))
        ? 'Other entities are below this one. Give them another parent first.'
        : undefined;
    if (why !== undefined) throw new Problem('CONFLICT', why);
    await erase(session, Entity, found);
    return true;
  }
}
