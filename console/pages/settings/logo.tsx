// The logo of an entity, which its invoices and letters show: chosen, it is kept and set at once.
import { useConsole } from '../../kit/context.ts';
import { offer } from '../../kit/rights.ts';
import { Part } from '../../parts/facts.tsx';
import { FileField } from '../documents/files.tsx';

export function Logo({ entity }: { readonly entity: string }) {
  const { frame, browser } = useConsole();
  if (offer(frame, 'entities') !== 'do') return null;
  return (
    <Part title="Logo">
      <FileField
        label="A picture in place of the one there is: PNG, JPG, GIF or WEBP, up to 1 MB"
        model="entity_logo"
        object={entity}
        onKept={() => {
          browser?.say('The logo is set.');
          browser?.refresh();
        }}
      />
    </Part>
  );
}
