// Operations on bill drafts: start, complete, promote, discard. Reads use the standard operations.
import { GraphQLString, type GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Ctx,
  Field,
  Info,
  InputType,
  Mutation,
  registerEnumType,
  Resolver,
} from 'type-graphql';
import { Id, type InputOf, type PatchOf } from '../../schema/kit/index.ts';
import { Bill } from '../../schema/payable/bill.ts';
import { BillDraft } from '../../schema/payable/bill-draft.ts';
import type { Session } from '../platform/access/index.ts';
import { one, Permission, type RecordRow, replaced } from '../platform/records/index.ts';
import { discardDraft, editDraft, promoteDraft, startDraft } from './bill-draft.service.ts';

const UPLOAD = { UI_UPLOAD: 'ui_upload' } as const;
registerEnumType(UPLOAD, { name: 'BillDraftUpload' });

@InputType({ description: 'A draft to start.' })
export class BillDraftCreate {
  @Field(() => UPLOAD)
  declare source: 'ui_upload';
  @Field(() => Id, { nullable: true, description: 'The paper, uploaded before.' })
  declare sourceFile?: number | null;
  @Field(() => Id, { nullable: true })
  declare entity?: number | null;
}

@Resolver()
export class BillDraftResolver {
  @Permission('bills', 'draft')
  @Mutation(() => BillDraft, { description: 'Starts a draft of a bill. It is in no ledger.' })
  async createBillDraft(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('input', () => BillDraftCreate) { source, sourceFile, entity }: BillDraftCreate,
  ): Promise<RecordRow> {
    const fields = { source, sourceFile: sourceFile ?? null, entity: entity ?? null };
    return one(session, BillDraft, await startDraft(session, fields), info);
  }

  @Permission('bills', 'draft')
  @Mutation(() => BillDraft, { description: 'Replaces what is known of a draft.' })
  async updateBillDraft(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('input', () => BillDraft.input) input: InputOf<typeof BillDraft>,
  ): Promise<RecordRow> {
    await editDraft(session, id, replaced(BillDraft.definition.writable, input));
    return one(session, BillDraft, id, info);
  }

  @Permission('bills', 'draft')
  @Mutation(() => BillDraft, { description: 'Changes what is known of a draft.' })
  async patchBillDraft(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('input', () => BillDraft.patch) input: PatchOf<typeof BillDraft>,
  ): Promise<RecordRow> {
    await editDraft(session, id, input);
    return one(session, BillDraft, id, info);
  }

  @Permission('bills', 'draft')
  @Mutation(() => BillDraft, { description: 'Puts a draft away whose upload was given up.' })
  async abandonBillDraft(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
  ): Promise<RecordRow> {
    await discardDraft(session, id, null);
    return one(session, BillDraft, id, info);
  }

  @Permission('bills', 'draft')
  @Mutation(() => BillDraft, { description: 'Puts a draft away, with the reason.' })
  async discardBillDraft(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('reason', () => GraphQLString) reason: string,
  ): Promise<RecordRow> {
    await discardDraft(session, id, reason);
    return one(session, BillDraft, id, info);
  }

  @Permission('bills', 'draft')
  @Mutation(() => Bill, {
    description: 'Makes a bill of a draft. Saved as a draft bill for those who may only draft.',
  })
  async promoteBillDraft(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
  ): Promise<RecordRow> {
    return one(session, Bill, await promoteDraft(session, id), info);
  }
}
