// A rendered document as a result: its name and its bytes, which the REST layer sends.
import { GraphQLString } from 'graphql';
import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A file that was made for this answer and is kept nowhere.' })
export class PrintedFile {
  @Field(() => GraphQLString, { description: 'The file name to save it under.' })
  name!: string;

  @Field(() => GraphQLString, { description: 'Its media type.' })
  mediaType!: string;

  @Field(() => GraphQLString, {
    description: 'Its bytes in base64. Over REST the answer is the file.',
  })
  content!: string;
}
