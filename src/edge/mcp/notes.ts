// Tools that add to what is there: a comment on what waits for a person, and a file on a record.
import { FieldFault, invalid, Problem } from '../../platform/base/index.ts';
import { dataOf } from './asking.ts';
import { plain } from './plain.ts';
import { ID, said, taking, TEXT, type Arguments, type Call, type Told, type Tool } from './tool.ts';

const COMMENT = `mutation ($object: String!, $id: ID!, $text: String!) {
  commentWaiting(object: $object, id: $id, text: $text) { id createdAt } }`;

async function comment(call: Call, { object, id, text }: Arguments): Promise<Told> {
  const { commentWaiting } = dataOf(await call.ask(COMMENT, { object, id, text })) as {
    commentWaiting: Arguments;
  };
  const approveAt = `${call.baseUrl}/waiting/${String(object)}/${String(id)}`;
  return { facts: { comment: commentWaiting, approveAt } };
}

const ATTACH = `mutation ($model: String!, $objectId: ID, $file: Upload!) {
  uploadFile(model: $model, objectId: $objectId, file: $file) { id name model objectId contentType contentLength sha256 } }`;

/** Base64 of RFC 4648, with or without the signs at its end. */
const BASE64 = /^[A-Za-z0-9+/\s]*={0,2}\s*$/;

/** The bytes of a file: a text as it is, or base64. Throws 400. */
function bytesOf({ text, base64 }: Arguments): Buffer {
  if ((text === undefined) === (base64 === undefined)) {
    throw invalid('text', 'Send the content either as text or as base64.');
  }
  if (typeof text === 'string') return Buffer.from(text, 'utf8');
  if (typeof base64 !== 'string' || !BASE64.test(base64)) {
    throw invalid('base64', 'This is not valid base64.');
  }
  return Buffer.from(base64, 'base64');
}

/** The content as it would come over a wire. */
async function* onePiece(bytes: Buffer): AsyncGenerator<Buffer> {
  await Promise.resolve();
  yield bytes;
}

async function attachFile(call: Call, input: Arguments): Promise<Told> {
  const { model, id, name } = input;
  if (call.session.principal.app) {
    throw new Problem(
      'FORBIDDEN',
      'Files are closed to apps. A person attaches the file, or an agent with an API key.',
    );
  }
  if (typeof name !== 'string' || name.trim() === '') {
    throw invalid('name', new FieldFault('blank'));
  }
  const file = await call.receive({ name, bytes: onePiece(bytesOf(input)) });
  try {
    const given = { model, objectId: id, file: file.value };
    const { uploadFile } = dataOf(await call.ask(ATTACH, given));
    const type = call.schema.getMutationType()?.getFields()['uploadFile']?.type;
    return { facts: { file: type ? plain(uploadFile, type) : uploadFile } };
  } finally {
    await file.release();
  }
}

export const NOTES: readonly Tool[] = [
  {
    name: 'comment',
    title: 'Comment',
    description:
      'Tells the person who decides on a draft or proposal something, such as your reasons. It decides nothing.',
    input: taking(
      {
        object: said(TEXT, 'Proposal, or what it is a draft of, such as Bill.'),
        id: ID,
        text: said(TEXT, 'At most 500 characters.'),
      },
      ['object', 'id', 'text'],
    ),
    isRead: false,
    run: comment,
  },
  {
    name: 'attach_file',
    title: 'Attach a file',
    description:
      'Attaches a file of up to 3 MB to a record, such as the receipt of a bill. Works with an API key; apps are told to ask a person.',
    input: taking(
      {
        model: said(
          TEXT,
          'The kind of record: invoice, bill, journal_entry, contract, fixed_asset, entity.',
        ),
        id: ID,
        name: said(TEXT, 'Such as receipt.pdf.'),
        text: TEXT,
        base64: TEXT,
      },
      ['model', 'id', 'name'],
    ),
    isRead: false,
    run: attachFile,
  },
];
