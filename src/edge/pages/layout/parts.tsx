// Small components of the pages. They only draw; the renderer escapes texts.
import type { ComponentChildren } from 'preact';

export function Mark() {
  return (
    <svg class="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" class="mark-ground" />
      <path d="M9 25V13a7 7 0 0 1 14 0v12" class="mark-gate" />
      <path d="M13 17h6M13 21h6M13 25h6" class="mark-lines" />
    </svg>
  );
}

/** The icon of an app, or the first letter of its name. */
export function AppIcon({
  path,
  name,
  large,
}: {
  /** Where the icon is served; null when the app has none. */
  readonly path: string | null;
  readonly name: string;
  readonly large?: boolean;
}) {
  const shape = large === true ? 'app-icon app-icon-large' : 'app-icon';
  if (path !== null) {
    return <img class={shape} src={path} alt="" width="40" height="40" />;
  }
  return (
    <span class={shape} aria-hidden="true">
      {Array.from(name)[0]?.toUpperCase() ?? '?'}
    </span>
  );
}

export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'read' | 'draft' | 'write' | 'approve';

export const Badge = ({
  tone = 'plain',
  children,
}: {
  readonly tone?: Tone;
  readonly children: ComponentChildren;
}) => <span class={`badge badge-${tone}`}>{children}</span>;

/** A message that something went well or wrong; announced to screen readers. */
export function Message({
  kind,
  children,
}: {
  readonly kind: 'done' | 'fault' | 'note' | 'warn';
  readonly children: ComponentChildren;
}) {
  return (
    <div class={`message message-${kind}`} role={kind === 'fault' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}

/** A moment in UTC; the script shows it in the reader's zone and keeps UTC on hover. */
export function Moment({
  at,
  none = '–',
  seconds = false,
}: {
  readonly at: string | null;
  readonly none?: string;
  /** To the second: in logs. */
  readonly seconds?: boolean;
}) {
  if (at === null) return <span class="quiet">{none}</span>;
  const iso = new Date(at).toISOString();
  const utc = `${iso.slice(0, 10)} ${iso.slice(11, seconds ? 19 : 16)} UTC`;
  return (
    <time dateTime={iso} title={utc} data-seconds={seconds ? '' : undefined}>
      {utc}
    </time>
  );
}

/** A value to copy: an id, a URL, a secret. */
export const Copyable = ({
  value,
  label,
  shows = true,
}: {
  readonly value: string;
  readonly label: string;
  /** False where the value stands beside it already. */
  readonly shows?: boolean;
}) => (
  <span class="copyable">
    {shows && <code>{value}</code>}
    <button type="button" class="copy" data-copy={value} hidden aria-label={`Copy ${label}`}>
      Copy
    </button>
  </span>
);

/** What may be typed as a code, wherever a code is asked for. */
export const CODE_HINT = 'Six digits from your authenticator app, or a recovery code.';

export interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly value?: string;
  readonly hint?: ComponentChildren;
  readonly faults?: readonly string[] | undefined;
  readonly type?: 'text' | 'email' | 'password' | 'url' | 'date';
  /** Where a page has several fields of a name. */
  readonly id?: string;
  readonly autocomplete?: string;
  readonly maxLength?: number | undefined;
  readonly required?: boolean;
  readonly rows?: number;
  /** What the script tells while one types: how long it is, or which URLs are not right. */
  readonly live?: 'count' | 'urls';
  /** Puts the focus here: the first field at fault, or the only one. */
  readonly focus?: boolean;
}

/** A labelled field; its hint and its faults are tied to it for screen readers. */
export function Field(props: FieldProps) {
  const { label, name, value, hint, faults = [], rows, focus = false } = props;
  const id = props.id ?? `field-${name}`;
  const notes = [
    ...(hint === undefined ? [] : [`${id}-hint`]),
    ...(faults.length === 0 ? [] : [`${id}-fault`]),
  ];
  const shared = {
    id,
    name,
    maxLength: props.maxLength,
    required: props.required,
    autocomplete: props.autocomplete ?? 'off',
    autofocus: focus,
    'data-count': props.live === 'count' ? '' : undefined,
    'data-urls': props.live === 'urls' ? '' : undefined,
    'aria-invalid': faults.length > 0 ? ('true' as const) : undefined,
    'aria-describedby': notes.length > 0 ? notes.join(' ') : undefined,
  };
  return (
    <div class={faults.length > 0 ? 'field field-faulty' : 'field'}>
      <label for={id}>{label}</label>
      {hint !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {rows === undefined ? (
        <input {...shared} type={props.type ?? 'text'} value={value} />
      ) : (
        <textarea {...shared} rows={rows} value={value} />
      )}
      {faults.length > 0 && (
        <p class="fault" id={`${id}-fault`}>
          {faults.map((fault, i) => (
            <span key={i}>{fault}</span>
          ))}
        </p>
      )}
    </div>
  );
}

/** A form that posts to its own origin, with the proof that it was drawn here. */
export function Form({
  action,
  csrf,
  upload,
  children,
  ...rest
}: {
  readonly action: string;
  readonly csrf: string;
  readonly upload?: boolean;
  readonly class?: string;
  readonly children: ComponentChildren;
}) {
  return (
    <form
      method="post"
      action={action}
      class={rest.class}
      {...(upload === true && { encType: 'multipart/form-data' })}
    >
      <input type="hidden" name="csrf" value={csrf} />
      {children}
    </form>
  );
}

/** What a page says when there is nothing to list: it teaches what belongs there. */
export const Empty = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ComponentChildren;
}) => (
  <div class="empty">
    <h2>{title}</h2>
    {children}
  </div>
);
