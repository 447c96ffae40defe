// The entity of a record; not drawn where there is one alone.
import { useConsole } from '../kit/context.ts';
import { Select } from './fields.tsx';

export function EntityField({
  value,
  onValue,
  faults,
}: {
  readonly value: string;
  readonly onValue: (entity: string) => void;
  readonly faults: readonly string[];
}) {
  const { entities } = useConsole().frame;
  if (entities.length < 2) return null;
  return (
    <Select
      label="Entity"
      value={value}
      options={entities.map(({ id, name }) => [id, name] as const)}
      onValue={onValue}
      faults={faults}
    />
  );
}
