// Entities as one chooses them for entries between companies: no more than a name and a currency.
import type { GraphQLResolveInfo } from 'graphql';
import { Ctx, Field, Info, ObjectType, Query, Resolver } from 'type-graphql';
import { Currency, Id } from '../../schema/kit/index.ts';
import { Entity } from '../../schema/settings/entity.ts';
import { ask, type Session } from '../ground/access/index.ts';
import {
  Columns,
  conditionsOf,
  Permission,
  selectionOf,
  type Row,
} from '../ground/records/index.ts';
import { named } from '../ground/database/index.ts';

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
  ): Promise<Row[]> {
    const columns = new Columns(Entity.definition);
    const args = { includeInactive: false };
    const conditions = conditionsOf(session.principal, Entity, args, columns);
    const names = [...selectionOf(info).keys()];
    const wanted = names.map((name) => `${columns.of(name)} as "${name}"`).join(', ');
    const query = `select ${wanted} from ${columns.from} where ${conditions.sql} order by t.name, t.id`;
    const [rows] = await ask(session, named(query, conditions.values));
    return rows as Row[];
  }
}
