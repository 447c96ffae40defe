// Rights of the session, as `userPermissions` tells them.
import type { Answer, Frame } from './contract.ts';

const LEVELS = ['none', 'read', 'draft', 'write'];

/** Whether the session may: `invoices:read`, `bills:draft`, `bills:approve`. */
export function may(
  { permissions }: Pick<Frame, 'permissions'>,
  need: string | undefined,
): boolean {
  if (need === undefined) return true;
  const [resource = '', wanted = 'read'] = need.split(':');
  if (wanted === 'approve') return permissions[`${resource}:approve`] !== undefined;
  return LEVELS.indexOf(permissions[resource] ?? 'none') >= LEVELS.indexOf(wanted);
}

/** The offer of a deed: done, proposed to somebody who may, or not at all. */
export function offer(frame: Frame, resource: string): 'do' | 'propose' | 'none' {
  if (!may(frame, `${resource}:draft`)) return 'none';
  return frame.approvalRequired || !may(frame, `${resource}:write`) ? 'propose' : 'do';
}

/** The answer of a page to a session that may not read it; undefined for any other. */
export const refusedFor = (frame: Frame, need: string | undefined): Answer | undefined =>
  may(frame, need)
    ? undefined
    : { refusal: { kind: 'forbidden', message: `You need the permission ${need ?? ''}.` } };
