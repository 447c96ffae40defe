// Search over all records the caller may read, for whoever knows a name, a number, an amount or the id of a request.
import { GraphQLInt, GraphQLString } from 'graphql';
import { Arg, Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import { Currency, Day, DecimalScalar, Id, type Decimal } from '../../schema/kit/index.ts';
import { ask, isPermitted, type Session } from '../platform/access/index.ts';
import { named } from '../platform/database/index.ts';
import { AnyCaller } from '../platform/records/index.ts';
import { FOUND_KINDS, SEARCH } from './search.queries.ts';
import { soughtIn } from './search.rules.ts';

const MOST = 50;

@ObjectType({ simpleResolvers: true, description: 'A record that a text leads to.' })
class Found {
  @Field(() => GraphQLString, {
    description: 'The type of the record: `Invoice`, `Vendor`, …; or `Request`, `WebhookDelivery`.',
  })
  declare kind: string;

  @Field(() => Id)
  declare id: string;

  @Field(() => GraphQLString, { description: 'Its number, its name, or what it is about.' })
  declare title: string;

  @Field(() => GraphQLString, { nullable: true, description: 'The customer or vendor.' })
  declare party: string | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'Its total; of an entry, its debits.',
  })
  declare amount: Decimal | null;

  @Field(() => Currency, { nullable: true })
  declare currency: string | null;

  @Field(() => Day, { nullable: true })
  declare date: string | null;

  @Field(() => GraphQLString, {
    nullable: true,
    description: 'The page of the record in the browser; null where it has none.',
  })
  declare path: string | null;
}

@Resolver()
export class SearchResolver {
  @AnyCaller()
  @Query(() => [Found], {
    description:
      'Records the caller may read that a text leads to: part of a name or number, `#1042`, an amount such as `1,234.56`, or the id of a request. Exact titles come first, then the newest.',
  })
  async search(
    @Ctx() session: Session,
    @Arg('text', () => GraphQLString, { description: 'At most 200 characters.' }) text: string,
    @Arg('limit', () => GraphQLInt, { defaultValue: 20, description: 'At most 50.' }) limit: number,
  ): Promise<object[]> {
    const sought = soughtIn(text);
    const { principal } = session;
    const kinds = FOUND_KINDS.flatMap(([kind, needs]) =>
      isPermitted(principal, needs) ? kind : [],
    );
    if (!sought) return [];
    const [rows = []] = await ask(
      session,
      named(SEARCH, [
        ...[principal.workspace.id, sought.pattern, sought.amount, sought.number, sought.request],
        ...[kinds, Math.min(Math.max(limit, 0), MOST), text.trim().toLowerCase()],
      ]),
    );
    return rows;
  }
}
