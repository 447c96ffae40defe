// Bounds of inputs that are no records: declared once, checked for REST before the operation runs
// and for GraphQL by the operation itself.
import { Extensions, Field } from 'type-graphql';
import { checkOf, type Field as Kind } from '../../../schema/kit/index.ts';
import type { Session } from '../../platform/access/index.ts';
import { addFault, throwIfFaults } from '../../platform/records/index.ts';

interface Options {
  readonly nullable?: boolean;
  readonly description?: string;
  readonly defaultValue?: unknown;
}

/** A field of an input with the bounds of a kind: `@Bounded(money())`. */
export function Capped({ spec }: Kind, options: Options = {}): PropertyDecorator {
  const check = checkOf(spec);
  const extensions = {
    bounds: spec.bounds,
    ...(check && { check }),
    ...(options.nullable && { blank: true }),
  };
  return (target, name) => {
    Field(() => spec.scalar as object as typeof String, options)(target, name);
    Extensions(extensions)(target, name);
  };
}

/** Throws 400 with each value that is beyond the bounds of its kind. */
export function demandCap<Input extends object>(
  session: Session,
  kinds: { readonly [Name in keyof Input]?: Kind },
  input: Input,
): void {
  const faults = Object.entries(kinds).flatMap(([name, kind]) => {
    const value = (input as Readonly<Record<string, unknown>>)[name];
    if (value === null || value === undefined) return [];
    const wrong = checkOf((kind as Kind).spec)?.(value);
    return wrong === undefined ? [] : [[name, [wrong]] as const];
  });
  if (faults.length === 0) return;
  addFault(session, Object.fromEntries(faults));
  throwIfFaults(session);
}
