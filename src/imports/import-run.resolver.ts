// Queries of imports: the kinds of files a caller may import, and how their imports stand.
import { GraphQLBoolean, GraphQLInt, GraphQLString } from 'graphql';
import { Arg, Ctx, Field, ObjectType, Query, registerEnumType, Resolver } from 'type-graphql';
import { Id, Timestamp } from '../../schema/kit/index.ts';
import type { Session } from '../platform/access/index.ts';
import type { RunShown } from '../platform/files/index.ts';
import { AnyCaller } from '../platform/records/index.ts';
import { kindsFor, runSeen, runsSeen } from './seen-runs.ts';

const STATES = {
  CHECKING: 'checking',
  PREVIEWED: 'previewed',
  RUNNING: 'running',
  DONE: 'done',
  FAILED: 'failed',
  UNDONE: 'undone',
  INTERRUPTED: 'interrupted',
} as const;
registerEnumType(STATES, {
  name: 'ImportStatus',
  description: 'The state of an import.',
  valuesConfig: {
    PREVIEWED: { description: 'Checked without errors; nothing is imported yet.' },
    INTERRUPTED: { description: 'Nobody has worked on it for five minutes.' },
  },
});

@ObjectType({ simpleResolvers: true, description: 'A kind of file that can be imported.' })
class ImportKind {
  @Field(() => GraphQLString, { description: 'Its name in a form: `vendors`.' })
  declare name: string;

  @Field(() => GraphQLString, { description: 'The name people know.' })
  declare label: string;

  @Field(() => [GraphQLString], {
    description: 'The columns of its table; none for journals of other programs.',
  })
  declare columns: readonly string[];
}

@ObjectType({ simpleResolvers: true, description: 'Records of one sort that an import made.' })
class ImportCount {
  @Field(() => GraphQLString, { description: 'The sort: `vendors`.' })
  declare what: string;

  @Field(() => GraphQLInt)
  declare count: number;
}

@ObjectType({ simpleResolvers: true, description: 'An error of a row of an imported file.' })
class ImportFault {
  @Field(() => GraphQLInt, { nullable: true, description: 'The heading is row 1.' })
  declare row: number | null;

  @Field(() => GraphQLString, { nullable: true, description: 'The column.' })
  declare field: string | null;

  @Field(() => GraphQLString)
  declare message: string;
}

@ObjectType({ simpleResolvers: true, description: 'An import from a file.' })
class ImportRun {
  @Field(() => Id)
  declare id: number;

  @Field(() => GraphQLString, { description: 'The kind of the file, as people know it.' })
  declare label: string;

  @Field(() => GraphQLString)
  declare fileName: string;

  @Field(() => GraphQLString, { description: 'An API user, a person, or a person through an app.' })
  declare startedBy: string;

  @Field(() => Timestamp, { description: 'When the file was received.' })
  declare at: string;

  @Field(() => STATES)
  declare status: string;

  @Field(() => GraphQLInt, { description: 'The number of rows read so far.' })
  declare rowsRead: number;

  @Field(() => GraphQLBoolean, { description: 'Whether its result can be undone as a whole.' })
  declare isUndoable: boolean;

  @Field(() => [ImportCount], { description: 'The records that it makes, by sort.' })
  declare counts: readonly ImportCount[];

  @Field(() => [GraphQLString], { description: 'The first rows as they were read.' })
  declare sample: readonly string[];

  @Field(() => GraphQLInt, { description: 'The number of errors, of which the first are listed.' })
  declare faultCount: number;

  @Field(() => [ImportFault])
  declare faults: readonly ImportFault[];
}

const told = ({ report, ...run }: RunShown): object => ({
  ...run,
  counts: Object.entries(report?.counts ?? {}).map(([what, count]) => ({ what, count })),
  sample: report?.sample ?? [],
  faultCount: report?.faultCount ?? 0,
  faults: report?.faults ?? [],
});

@Resolver()
export class ImportRunResolver {
  @AnyCaller()
  @Query(() => [ImportKind], { description: 'The kinds of files that the caller may import.' })
  importKinds(@Ctx() session: Session): object[] {
    return kindsFor(session);
  }

  @AnyCaller()
  @Query(() => [ImportRun], {
    description:
      'The newest imports, at most 50: those of the caller, and all for admins who see all entities.',
  })
  async importRuns(@Ctx() session: Session): Promise<object[]> {
    return (await runsSeen(session)).map(told);
  }

  @AnyCaller()
  @Query(() => ImportRun, { description: 'An import that the caller may see.' })
  async importRun(@Ctx() session: Session, @Arg('id', () => Id) id: number): Promise<object> {
    return told(await runSeen(session, id));
  }
}
