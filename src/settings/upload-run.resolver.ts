// Operations on upload runs, each of which belongs to its starter.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Resolver } from 'type-graphql';
import type { InputOf } from '../../schema/kit/index.ts';
import { UploadRun } from '../../schema/settings/upload-run.ts';
import { callerOf, type Session } from '../platform/access/index.ts';
import { create, Permission, type RecordRow } from '../platform/records/index.ts';

@Resolver()
export class UploadRunResolver {
  @Permission('invoices', 'draft')
  @Mutation(() => UploadRun, { description: 'Starts reading a spreadsheet.' })
  createUploadRun(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('input', () => UploadRun.input) input: InputOf<typeof UploadRun>,
  ): Promise<RecordRow> {
    return create(session, UploadRun, { ...input, startedBy: callerOf(session.principal) }, info);
  }
}
