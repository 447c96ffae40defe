// Authors of an entry's posting, changes and reversal, each with its request. docs/accounting.md
// section 11, Explain.
import { GraphQLBoolean, GraphQLInt } from 'graphql';
import { Arg, Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import { Id } from '../../../schema/kit/index.ts';
import { ask, type Session } from '../../platform/access/index.ts';
import { notFound } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import { Permission } from '../../platform/records/index.ts';
import { APP_NAME, CALLER_NAME } from '../explain/explain-lines.queries.ts';
import { LeafCause } from './explain.types.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'A version of an entry that was posted or taken back.',
})
export class EntryCause extends LeafCause {
  @Field(() => GraphQLInt, { simple: true })
  declare version: number;
  @Field(() => GraphQLBoolean, {
    simple: true,
    description: 'Whether the version was taken back: by a change, a void or a deletion.',
  })
  declare isTakenBack: boolean;
}

/** Entries out of sight have no causes either. */
const CAUSES = `
  select p.version, p.is_mirror as "isTakenBack", p.caller, ${CALLER_NAME} as name, ${APP_NAME} as app,
    p.request_id as "requestId", p.operation, p.recorded_at as "recordedAt"
  from journal_entry e
  join journal_posting p on p.workspace_id = $1 and p.journal_entry_id = e.id
  where e.workspace_id = $1 and e.id = $2 order by p.version, p.is_mirror`;

@Resolver()
export class EntryCausesResolver {
  @Permission('journal_entries', 'read')
  @Query(() => [EntryCause], {
    description: 'The actors and requests that posted, changed and reversed an entry.',
  })
  async entryCauses(
    @Ctx() session: Session,
    @Arg('journalEntry', () => Id) entry: number,
  ): Promise<object[]> {
    const { id: workspace } = session.principal.workspace;
    const [causes = []] = await ask(session, named(CAUSES, [workspace, entry]));
    if (causes.length === 0) throw notFound();
    return causes;
  }
}
