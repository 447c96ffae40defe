// Entity choices for entries between companies: only a name and a currency.
import type { GraphQLResolveInfo } from 'graphql';
import { Ctx, Field, Info, ObjectType, Query, Resolver } from 'type-graphql';
import { Currency, Id } from '../../schema/kit/index.ts';
import { Entity } from '../../schema/settings/entity.ts';
import { ask, type Session } from '../platform/access/index.ts';
import {
  Columns,
  conditionsOf,
  Permission,
  type RecordRow,
  selecting,
  selectionOf,
} from '../platform/records/index.ts';

const simple = { simple: true } as const;

@ObjectType({ simpleResolvers: true })
export class EntityMinimal {
  @Field(() => Id, simple)
  declare id: number;

  @Field(() => String, { ...simple, nullable: true })
  declare name: string | null;

  @Field(() => Currency, { ...simple, description: 'Book currency.' })
  declare currency: string;
}

@Resolver()
export class IntercompanyEntityResolver {
  @Permission('entities', 'read')
  @Query(() => [EntityMinimal], {
    description: 'All active entities, by name: id, name and currency.',
  })
  async intercompanyEntities(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
  ): Promise<RecordRow[]> {
    const columns = new Columns(Entity);
    const args = { includeInactive: false };
    const conditions = conditionsOf(session.principal, Entity, args, columns);
    const names = [...selectionOf(info).keys()];
    const wanted = new Map(names.map((name) => [name, columns.column(name)]));
    const order = ['name', 'id'].map((name) => ({
      column: columns.column(name),
      direction: 'asc',
    }));
    const [rows] = await ask(session, selecting(columns, conditions, wanted, order));
    return rows as RecordRow[];
  }
}
