// Scalar for the sequence number of a change; GraphQL's own Int ends at 2^31.
import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

function read(sent: unknown): number {
  const text = typeof sent === 'number' || typeof sent === 'string' ? String(sent) : '';
  if (!/^-?\d{1,15}$/.test(text)) throw new GraphQLError('A valid integer is required.');
  return Number(text);
}

export const Sequence = new GraphQLScalarType<number, number>({
  name: 'SequenceNumber',
  description: 'The number of a change: an integer, beyond 2^31 as well.',
  serialize: Number,
  parseValue: read,
  parseLiteral: (node) => read(node.kind === Kind.INT ? node.value : undefined),
});
