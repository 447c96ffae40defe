// Comparison of a page with its session: a page says for whom it was drawn and in which workspace, and is not
// answered once its browser stands elsewhere, as after a change of workspace in another tab.
import { Problem } from '../base/index.ts';

/** The header in which pages say it; a refusal says in it where the session stands. */
export const DRAWN_FOR = 'drawn-for';

/** A person in one of their workspaces, or in none. */
export interface SessionPlace {
  readonly id: number;
  readonly name: string;
  readonly workspace: { readonly id: number; readonly name: string } | undefined;
}

/** The mark of a person and a workspace, as pages carry it. */
export const drawnFor = ({ id, workspace }: Pick<SessionPlace, 'id' | 'workspace'>): string =>
  `${id}.${workspace?.id ?? 0}`;

/**
 * Throws 409 where a page was drawn for somebody else or for another workspace than the session has now.
 * @param said - the mark of the page
 * @param nameOf - the name of one of the person's workspaces, where it is known
 */
export function demandDrawnFor(
  said: string,
  standing: SessionPlace,
  nameOf: (workspace: number) => string | undefined = () => undefined,
): void {
  const now = drawnFor(standing);
  if (said === now) return;
  const [person, workspace] = said.split('.').map(Number);
  const here = standing.workspace?.name ?? 'no workspace';
  const drawn = workspace ? (nameOf(workspace) ?? `workspace ${workspace}`) : 'no workspace';
  const message =
    person === standing.id
      ? `This page was drawn for ${drawn}, and your session is now in ${here}. Nothing was done. Open the page anew to go on in ${here}, or change back to ${drawn} first.`
      : `This page was drawn for another person, and you are now signed in as ${standing.name}. Nothing was done. Open the page anew to go on as ${standing.name}.`;
  throw new Problem('CONFLICT', message, { headers: { [DRAWN_FOR]: now } });
}
