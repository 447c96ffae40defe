// Upload runs belong to whoever starts them.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Resolver } from 'type-graphql';
import type { InputOf } from '../../schema/kit/index.ts';
import { UploadRun } from '../../schema/settings/upload-run.ts';
import { callerOf, type Session } from '../ground/access/index.ts';
import { create, Permission, type Row } from '../ground/records/index.ts';

@Resolver()
export class UploadRunResolver {
  @Permission('invoices', 'draft')
  @Mutation(() => UploadRun, { description: 'Starts reading a spreadsheet.' })
  createUploadRun(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('input', () => UploadRun.input) input: InputOf<typeof UploadRun>,
  ): Promise<Row> {
    return create(session, UploadRun, { ...input, startedBy: callerOf(session.principal) }, info);
  }
}
