// GraphQL type of a temporary download address.
import { GraphQLInt, GraphQLString } from 'graphql';
import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'An address that opens a file for a while, for whoever has it.' })
export class DownloadUrl {
  @Field(() => GraphQLString)
  url!: string;

  @Field(() => GraphQLInt, { description: 'Seconds.' })
  expiresIn!: number;
}
