// What only files have: a content that was uploaded, and an address that opens one.
import { GraphQLError, GraphQLInt, GraphQLScalarType, GraphQLString } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import { ReceivedFile } from '../ground/files/index.ts';

function received(value: unknown): ReceivedFile {
  if (value instanceof ReceivedFile) return value;
  throw new GraphQLError('Files are uploaded over REST: POST /ca/api/file/upload.');
}

export const Upload = new GraphQLScalarType<ReceivedFile, never>({
  name: 'Upload',
  description: 'A file sent as multipart/form-data, over REST alone.',
  parseValue: received,
  parseLiteral: () => received(undefined),
});

@ObjectType({ description: 'An address that opens a file for a while, for whoever has it.' })
export class DownloadUrl {
  @Field(() => GraphQLString)
  url!: string;

  @Field(() => GraphQLInt, { description: 'Seconds.' })
  expiresIn!: number;
}
