// Operations on files: upload, attach, temporary addresses. Closed to apps.
import { GraphQLString, type GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Query, Resolver } from 'type-graphql';
import { Id, type InputOf, type PatchOf } from '../../schema/kit/index.ts';
import { File } from '../../schema/settings/file.ts';
import type { Session } from '../platform/access/index.ts';
import { notFound } from '../platform/base/index.ts';
import { type ReceivedFile, Upload } from '../platform/files/index.ts';
import {
  find,
  ID_ALONE,
  one,
  Permission,
  type RecordRow,
  replaced,
} from '../platform/records/index.ts';
import { changeFile, createFile, deleteFile } from './file.service.ts';
import { DownloadUrl } from './file.types.ts';

const CLOSED = { closedToApps: true };

@Resolver()
export class FileResolver {
  @Permission('files', 'read', CLOSED)
  @Query(() => DownloadUrl, { description: 'An address that opens the content for five minutes.' })
  async fileDownloadUrl(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
  ): Promise<DownloadUrl> {
    const found = await find(session, File, id, ID_ALONE);
    const address = found && session.addressOfFile?.(id);
    if (!address) throw notFound();
    return address;
  }

  @Permission('files', 'draft', CLOSED)
  @Mutation(() => File, {
    description: 'Keeps a file of up to 100 MB. Over REST alone: POST /ca/api/file/upload.',
  })
  async uploadFile(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('model', () => GraphQLString, {
      description: 'The kind of record it is for, such as `invoice` or `journal_entry`.',
    })
    model: string,
    @Arg('file', () => Upload) file: ReceivedFile,
    @Arg('objectId', () => Id, { nullable: true, description: 'The record it belongs to.' })
    objectId?: number | null,
  ): Promise<RecordRow> {
    return one(session, File, await createFile(session, file, model, objectId ?? null), info);
  }

  @Permission('files', 'write', CLOSED)
  @Mutation(() => File, { description: 'Replaces what is said of one file.' })
  async updateFile(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('input', () => File.input) input: InputOf<typeof File>,
  ): Promise<RecordRow> {
    await changeFile(session, id, replaced(File.definition.writable, input));
    return one(session, File, id, info);
  }

  @Permission('files', 'write', CLOSED)
  @Mutation(() => File, { description: 'Renames one file, attaches it, or detaches it.' })
  async patchFile(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('input', () => File.patch) input: PatchOf<typeof File>,
  ): Promise<RecordRow> {
    await changeFile(session, id, input);
    return one(session, File, id, info);
  }

  @Permission('files', 'write', CLOSED)
  @Mutation(() => Boolean, {
    description: 'Deletes one file that no record holds any more; its content follows after a day.',
  })
  async deleteFile(@Ctx() session: Session, @Arg('id', () => Id) id: number): Promise<boolean> {
    await deleteFile(session, id);
    return true;
  }
}
