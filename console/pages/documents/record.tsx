// The frame of a document: where it stands, its number and state, its deeds, what it is made of, and its facts.
import type { ComponentChildren } from 'preact';
import { useConsole } from '../../kit/context.ts';
import { Badge } from '../../parts/badge.tsx';
import { type Fact, Facts } from '../../parts/facts.tsx';
import { Refused } from '../../parts/refused.tsx';
import { Title } from '../../parts/title.tsx';
import { Trail } from '../../parts/trail.tsx';
import type { chipOf } from './words.ts';

/** A record that is not there, in words. */
export const Gone = ({ title, needs }: { readonly title: string; readonly needs: string }) => (
  <Refused {...{ title, needs }} refusal={{ kind: 'gone', message: 'It is not there.' }} />
);

export function DocumentRecord({
  list,
  number,
  chip,
  actions,
  facts,
  children,
  deed,
}: {
  readonly list: { readonly text: string; readonly path: string };
  readonly number: string;
  readonly chip: ReturnType<typeof chipOf>;
  readonly actions: ComponentChildren;
  readonly facts: readonly Fact[];
  readonly children: ComponentChildren;
  /** The drawer that is open. */
  readonly deed: ComponentChildren;
}) {
  const { to } = useConsole();
  return (
    <>
      <Trail steps={[{ text: list.text, href: to(list.path) }, { text: number }]} />
      <Title actions={actions}>
        <bdi>{number}</bdi> <Badge {...chip} />
      </Title>
      <div class="record">
        <div>{children}</div>
        <Facts facts={facts} />
      </div>
      {deed}
    </>
  );
}
