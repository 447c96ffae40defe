// The page that changes a record: the way back to it, its title, and the form; or that it is not there.
import type { ComponentChildren } from 'preact';
import { useConsole } from '../kit/context.ts';
import { GoneRecord } from './record-actions.tsx';
import { Title } from './title.tsx';
import { Trail } from './trail.tsx';

export function Editing({
  list,
  path,
  noun,
  name,
  id,
  needs,
  children,
}: {
  /** The name of the list that it stands in, and its path. */
  readonly list: string;
  readonly path: string;
  readonly noun: string;
  /** The record; undefined where it is not there. */
  readonly name: string | undefined;
  readonly id: string | null;
  readonly needs: string;
  readonly children: ComponentChildren;
}) {
  const { to } = useConsole();
  if (name === undefined) {
    return <GoneRecord title={`Edit the ${noun}`} needs={needs} />;
  }
  return (
    <>
      <Trail
        steps={[
          { text: list, href: to(path) },
          { text: name, href: to(`${path}/${id ?? ''}`) },
          { text: 'Edit' },
        ]}
      />
      <Title>
        Edit <bdi>{name}</bdi>
      </Title>
      {children}
    </>
  );
}
