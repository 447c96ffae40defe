// Form fields for a member's rights, shared by invitations and changes.
import type { MemberAccess } from '../../../platform/identity/index.ts';
import { type Role, ROLES } from '../../../platform/access/index.ts';
import type { Form } from '../shell/forms.ts';

export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  admin: 'everything',
  accountant: 'write and approve everything except admin tasks',
  clerk: 'read everything, propose drafts',
  viewer: 'read',
};

/** Entities as forms offer them. */
export type Entities = readonly { readonly id: number; readonly name: string }[];

/** What a member sees, in words. */
export function sightOf(
  { entityIds }: Pick<MemberAccess, 'entityIds'>,
  entities: Entities,
): string {
  if (entityIds === null) return 'all entities';
  const names = entities.filter(({ id }) => entityIds.includes(id)).map(({ name }) => name);
  return names.length > 0 ? names.join(', ') : 'no entity';
}

function Faults({ of }: { readonly of: readonly string[] }) {
  return of.length > 0 ? <p class="fault">{of.join(' ')}</p> : null;
}

export function PlaceFields({
  place,
  entities,
  faults,
}: {
  readonly place: MemberAccess;
  readonly entities: Entities;
  readonly faults: (field: string) => readonly string[];
}) {
  return (
    <>
      <fieldset>
        <legend>Role</legend>
        <div class="choices">
          {ROLES.map((role) => (
            <label class="choice" key={role}>
              <input type="radio" name="role" value={role} checked={role === place.role} required />
              {role}
              <small>{ROLE_WORDS[role]}</small>
            </label>
          ))}
        </div>
        <Faults of={[...faults('role'), ...faults('permissions')]} />
      </fieldset>
      {entities.length > 1 && (
        <fieldset>
          <legend>Entities</legend>
          <p class="hint">Choose none to show all entities, including future ones.</p>
          <div class="choices">
            {entities.map(({ id, name }) => (
              <label class="choice" key={id}>
                <input
                  type="checkbox"
                  name="entities"
                  value={id}
                  checked={place.entityIds?.includes(id) ?? false}
                />
                <bdi>{name}</bdi>
              </label>
            ))}
          </div>
          <Faults of={faults('entityIds')} />
        </fieldset>
      )}
      <fieldset>
        <legend>Approval</legend>
        <div class="choices">
          <label class="choice">
            <input
              type="checkbox"
              name="approvalRequired"
              value="yes"
              checked={place.approvalRequired}
            />
            Their work needs approval
          </label>
        </div>
        <Faults of={faults('approvalRequired')} />
      </fieldset>
    </>
  );
}

/** The place a form says. A page that asks once more brings the entities along in one field. */
export function placeOf(form: Form): MemberAccess {
  const ids = form
    .all('entities')
    .flatMap((text) => text.split(','))
    .filter((text) => /^\d{1,9}$/.test(text))
    .map(Number);
  return {
    // What is no role is refused by the definition.
    role: form.text('role') as Role,
    entityIds: ids.length > 0 ? ids : null,
    approvalRequired: form.text('approvalRequired') === 'yes',
  };
}

/** The same as fields of a page that asks once more. */
export const hiddenPlace = (place: MemberAccess): Record<string, string> => ({
  role: place.role,
  entities: (place.entityIds ?? []).join(','),
  approvalRequired: place.approvalRequired ? 'yes' : '',
});
