// Result type for reads of the next document number. Contract: NextNumber.
import { GraphQLString } from 'graphql';
import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The automatic number the next document will have.' })
export class NextNumber {
  @Field(() => GraphQLString)
  declare nextNumber: string;
}
