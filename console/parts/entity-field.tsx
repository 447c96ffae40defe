// The entity of a record, or all of them where a record may be of all; not drawn where there is one alone.
import { useConsole } from '../kit/context.ts';
import { Select } from './fields.tsx';

export function EntityField({
  hasAll = false,
  value,
  onValue,
  faults,
}: {
  /** Whether a record may be of all entities: whoever sees some of them chooses one. */
  readonly hasAll?: boolean | undefined;
  readonly value: string;
  readonly onValue: (entity: string) => void;
  readonly faults: readonly string[];
}) {
  const { entities, isLimited } = useConsole().frame;
  if (entities.length < 2) return null;
  return (
    <Select
      label="Entity"
      value={value}
      options={[
        ...(hasAll && !isLimited ? [['', 'All entities'] as const] : []),
        ...entities.map(({ id, name }) => [id, name] as const),
      ]}
      onValue={onValue}
      faults={faults}
    />
  );
}
