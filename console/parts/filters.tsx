// Filters of a page: a form of GET, so that it works without a script; with one it goes without a reload.
import type { ComponentChildren } from 'preact';
import { useConsole } from '../kit/context.ts';

/** Parameters that a change of the filters takes away: they belong to what was shown before. */
const LOST = ['why', 'cursor', 'whole', 'peek'];

/** The form: what its fields say is the address; parameters without a field stay. */
export function Filters({
  label,
  fields,
  children,
}: {
  readonly label: string;
  /** The parameters that its fields say. */
  readonly fields: readonly string[];
  readonly children: ComponentChildren;
}) {
  const { place, browser, href } = useConsole();
  const kept = [...new URLSearchParams(place.search)].filter(
    ([name]) => !fields.includes(name) && !LOST.includes(name),
  );
  const show = (form: HTMLFormElement): void => {
    const given = new FormData(form);
    const lost = Object.fromEntries(LOST.map((name) => [name, null]));
    const said = Object.fromEntries(
      fields.map((name) => [
        name,
        given
          .getAll(name)
          .filter((value): value is string => typeof value === 'string' && value !== ''),
      ]),
    );
    browser?.go(href({ ...lost, ...said }));
  };
  return (
    <form
      class="filter-row"
      action={place.pathname}
      aria-label={label}
      onSubmit={(event) => {
        if (!browser) return;
        event.preventDefault();
        show(event.currentTarget);
      }}
      onChange={(event) => {
        // Words are sent with Enter: a list does not change under one's fingers.
        const isTyped = event.target instanceof HTMLInputElement && event.target.type === 'text';
        if (browser && !isTyped) show(event.currentTarget);
      }}
    >
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
      <button class="small filter-go">Show</button>
    </form>
  );
}

export function Choice({
  label,
  name,
  value,
  options,
}: {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
}) {
  const isListed = options.some(([each]) => each === value);
  return (
    <label class="filter">
      <span>{label}</span>
      <select name={name} value={value}>
        {/* What filters is shown, whether it is there or not. */}
        {!isListed && (
          <option value={value} selected>
            {`${value}: not in this list`}
          </option>
        )}
        {options.map(([each, text]) => (
          <option key={each} value={each} selected={each === value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

export const TextFilter = ({
  label,
  name,
  value,
}: {
  readonly label: string;
  readonly name: string;
  readonly value: string;
}) => (
  <label class="filter filter-text">
    <span>{label}</span>
    <input type="text" name={name} value={value} autocomplete="off" data-filter />
  </label>
);

export const DayFilter = ({
  label,
  name,
  value,
}: {
  readonly label: string;
  readonly name: string;
  readonly value: string;
}) => (
  <label class="filter">
    <span>{label}</span>
    <input type="date" name={name} value={value} />
  </label>
);
