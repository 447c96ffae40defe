// Subscription to the changes of the books, for every member. It tells that something changed, and where.
import {
  Arg,
  Field,
  ObjectType,
  registerEnumType,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { capitals } from '../../schema/kit/index.ts';
import type { Session } from '../platform/access/index.ts';
import { BOOKS_AREAS, type BooksChange, followBooks } from '../platform/events/index.ts';
import { AnyCaller } from '../platform/records/index.ts';
import { Sequence } from './sequence.types.ts';

const AREA = Object.fromEntries(BOOKS_AREAS.map((area) => [capitals(area), area]));
registerEnumType(AREA, {
  name: 'BooksArea',
  description: 'A part of the books: mostly what one permission guards.',
});

@ObjectType({ simpleResolvers: true, description: 'Areas in which something changed.' })
class BooksChanged {
  @Field(() => Sequence, { description: 'The number to come back with, as `after`.' })
  declare sequence: number;

  @Field(() => [AREA], { description: 'Those the caller may read; none in the first message.' })
  declare areas: readonly string[];
}

@Resolver()
export class BooksChangedResolver {
  @AnyCaller()
  @Subscription(() => BooksChanged, {
    description:
      'Tells that something changed in the books the caller sees, and in which areas, on /graphql/stream. The first message comes at once: with `after` it names the areas of what happened since, all of them when that is not known any more.',
    subscribe: ({ args, context }) => {
      const { database, principal, signal = new AbortController().signal } = context as Session;
      const { after } = args as { readonly after?: number | null };
      return followBooks(database, principal, { after: after ?? null, signal });
    },
  })
  booksChanged(
    @Root() change: BooksChange,
    @Arg('after', () => Sequence, { nullable: true }) _after: number | undefined,
  ): BooksChanged {
    return { sequence: change.sequence, areas: change.areas };
  }
}
