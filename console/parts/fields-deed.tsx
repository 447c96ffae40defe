// A deed on a record that is made of fields: its drawer, what it will do, and the button.
import type { TadaDocumentNode } from 'gql.tada';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useConsole } from '../kit/context.ts';
import { type Deed, useDeed } from '../kit/deed.ts';
import type { SeenRecord } from '../kit/seen.ts';
import { DeedDrawer } from './deed-drawer.tsx';
import { FormFields } from './form-fields.tsx';
import { changesOf, type Fields, fieldsOf, type FormField, inputOf, lackingOf } from './typed.ts';

interface FieldsDeedProps<Data, Variables> {
  readonly title: string;
  readonly words?: ComponentChildren;
  readonly verb: string;
  readonly resource: string;
  readonly document: TadaDocumentNode<Data, Variables>;
  readonly of?: readonly FormField[];
  /** What the fields begin with. */
  readonly begin?: object | undefined;
  /** The record that it is done to, as the page shows it, or the one that the fields choose. */
  readonly record?:
    SeenRecord | ((said: Readonly<Record<string, unknown>>) => SeenRecord | undefined) | undefined;
  /** The record is there, and `begin` is it: what differs is sent, against what others changed meanwhile. */
  readonly isChange?: boolean;
  /** Fields without which there is too little to try. */
  readonly needs?: readonly string[];
  /** The variables for what is typed; `seen` is when a record that is changed had changed last. */
  readonly variables: (
    said: Readonly<Record<string, unknown>>,
    seen: string | undefined,
  ) => object | undefined;
  /** Said when it is done. */
  readonly done: string;
  /** The page that is shown then; by default this one, without the drawer. */
  readonly next?: (data: Data) => string;
  readonly isDanger?: boolean;
  readonly posts?: boolean;
  /** What stands below the fields, by what they say and what the try answered. */
  readonly children?: (
    data: Data | undefined,
    fields: Fields,
    deed: Deed<Data>,
  ) => ComponentChildren;
}

export function FieldsDeed<Data, Variables>({
  document,
  of = [],
  needs = [],
  begin,
  isChange = false,
  record,
  variables,
  done,
  next,
  children,
  ...drawer
}: FieldsDeedProps<Data, Variables>) {
  const { browser, href } = useConsole();
  const [base] = useState(() => ({
    fields: fieldsOf(of, begin),
    seen: (begin as { readonly lastModifiedAt?: string } | undefined)?.lastModifiedAt,
  }));
  const [fields, setFields] = useState(base.fields);
  const said = (isChange ? changesOf(of, base.fields, fields) : inputOf(of, fields)) as
    Readonly<Record<string, unknown>> | undefined;
  const lacking = lackingOf(of, needs, said);
  const deed = useDeed({
    document,
    of: typeof record === 'function' ? record(said ?? {}) : record,
    variables: said && !lacking ? (variables(said, base.seen) as Variables | undefined) : undefined,
    lacking: isChange ? undefined : lacking,
    onDone: (data) => {
      browser?.say(done);
      browser?.go(next ? next(data) : href({ do: null, line: null }), { isReplacing: true });
    },
  });
  return (
    <DeedDrawer {...drawer} deed={deed}>
      <FormFields {...{ of, fields }} onFields={setFields} faults={(name) => deed.faults(name)} />
      {children?.(deed.data, fields, deed)}
    </DeedDrawer>
  );
}
