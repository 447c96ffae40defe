// Facts of a record: names and values; what has no value is left out.
import type { ComponentChildren } from 'preact';

export type Fact = readonly [name: string, value: ComponentChildren];

export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl class="record-facts">
    {facts.map(([name, value], at) =>
      value === null || value === undefined || value === false || value === '' ? null : (
        <div key={`${name} ${at}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ),
    )}
  </dl>
);

/** A part of a record under its own title. */
export const Part = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ComponentChildren;
}) => (
  <section class="record-part">
    <h2>{title}</h2>
    {children}
  </section>
);
