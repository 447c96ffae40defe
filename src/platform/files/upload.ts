// An uploaded file as an operation's argument: it came in over REST and is stored already.
import { GraphQLError, GraphQLScalarType } from 'graphql';
import { ReceivedFile } from './contents.ts';

function received(value: unknown): ReceivedFile {
  if (value instanceof ReceivedFile) return value;
  throw new GraphQLError('Files are uploaded over REST, as multipart/form-data.');
}

export const Upload = new GraphQLScalarType<ReceivedFile, never>({
  name: 'Upload',
  description: 'A file sent as multipart/form-data, over REST alone.',
  parseValue: received,
  parseLiteral: () => received(undefined),
});
