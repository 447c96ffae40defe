// A table of records: sticky head, a cursor that walks by keys, selection, and above 80 rows only those in
// sight are drawn. The list never moves by itself.
import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Column, TableProps } from './table.types.ts';
import { written } from '../kit/money.ts';
import { useConsole } from '../kit/context.ts';
import { useFile } from './file-rows.ts';
import { ListFiles } from './list-files.tsx';
import { useCursor, useSelection, useWindow, VIRTUAL_FROM } from './table-keys.ts';

const Space = ({ height, columns }: { readonly height: number; readonly columns: number }) =>
  height > 0 ? (
    <tr aria-hidden="true" class="space">
      <td colSpan={columns} style={{ height: `${height}px` }} />
    </tr>
  ) : null;

/** The class of what a narrower screen leaves out. */
const MINOR: Readonly<Record<string, string>> = { true: 'minor', phone: 'roomy', desk: 'vast' };

const classOf = (
  kind: 'amount' | 'day' | undefined,
  isMinor: boolean | 'phone' | 'desk' = false,
): string | undefined =>
  [
    kind === 'amount' ? 'number' : kind === 'day' ? 'tight' : '',
    isMinor === false ? '' : MINOR[String(isMinor)],
  ]
    .join(' ')
    .trim() || undefined;

function Head<Row>({ columns, selection }: TableProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" class="tick">
            <span class="sr">Selected</span>
          </th>
        )}
        {columns.map(({ key, title, kind, isMinor }) => (
          <th key={key} scope="col" class={classOf(kind, isMinor)}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Totals<Row>({ columns, selection }: TableProps<Row>) {
  if (!columns.some(({ total }) => total !== undefined)) return null;
  return (
    <tfoot>
      <tr>
        {selection && <td />}
        {columns.map(({ key, kind, isMinor, total }) => (
          <td key={key} class={classOf(kind, isMinor)}>
            {total}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

export function Table<Row>(props: TableProps<Row>) {
  const tell = useFile();
  if (!tell) return <DrawnTable {...props} />;
  const { label, columns, rows } = props;
  tell({
    label,
    columns: columns.map(({ title, kind }) => ({ title, isAmount: kind === 'amount' })),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
    totals: columns.map(({ total }) => total),
  });
  return null;
}

/** Whether nothing is drawn: no words, and no element but one that holds none. */
const isNothing = (drawn: ComponentChildren): boolean =>
  typeof drawn === 'object' && drawn !== null && 'props' in drawn && drawn.type === 'bdi'
    ? isNothing((drawn.props as { readonly children?: ComponentChildren }).children)
    : drawn === null || drawn === undefined || drawn === '' || typeof drawn === 'boolean';

/** The columns in which a row says something, where all rows are there: the others are left out. */
function spoken<Row>({ columns, rows, count }: TableProps<Row>): readonly Column<Row>[] {
  if (rows.length === 0 || rows.length < (count ?? 0)) return columns;
  return columns.filter(
    ({ title, total, cell }, nth) =>
      nth === 0 ||
      title === '' ||
      total !== undefined ||
      !rows.every((row) => isNothing(cell(row))),
  );
}

interface RowState<Row> {
  readonly row: Row;
  readonly isAtCursor: boolean;
  readonly isChosen: boolean;
}

/**
 * Draws a row once: while the list scrolls, its cursor walks or others are ticked, those that stay and stay the same are
 * not drawn again. Where the page makes its columns anew, all are.
 */
function useDrawnRows<Row>(
  given: TableProps<Row>,
  columns: readonly Column<Row>[],
  draw: (state: RowState<Row>, at: number) => VNode,
): (state: RowState<Row>, at: number) => VNode {
  const { place } = useConsole();
  const kept = useRef<{
    readonly of: readonly unknown[];
    readonly rows: Map<number, RowState<Row> & { readonly node: VNode }>;
  }>();
  const of = [given.columns, columns.map(({ key }) => key).join(), !given.selection, place];
  const before = kept.current?.of.every((each, nth) => each === of[nth])
    ? kept.current.rows
    : undefined;
  const now: NonNullable<typeof before> = new Map();
  kept.current = { of, rows: now };
  return (state, at) => {
    const same = before?.get(at);
    const { row, isAtCursor, isChosen } = state;
    const isSame =
      same?.row === row && same.isAtCursor === isAtCursor && same.isChosen === isChosen;
    const node = isSame ? same.node : draw(state, at);
    now.set(at, { ...state, node });
    return node;
  };
}

function DrawnTable<Row>(given: TableProps<Row>) {
  const props = { ...given, columns: spoken(given) };
  const { label, rows, columns, id, selection, count, onNearEnd } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const shown = useWindow(label, rows.length, body);
  const { toggle, all } = useSelection(props);
  const { cursor, setCursor } = useCursor(props, body, toggle, all);
  const isCut = (count ?? rows.length) >= VIRTUAL_FROM && shown !== undefined;
  const first = isCut ? shown.first : 0;
  const last = isCut ? shown.last : rows.length;
  const height = isCut ? shown.height : 0;
  const width = columns.length + (selection ? 1 : 0);
  // A row that is not drawn again does what the latest drawing would have it do.
  const latest = useRef({ toggle, setCursor });
  latest.current = { toggle, setCursor };
  const drawnRow = useDrawnRows(given, columns, (state, at) => (
    <RecordRow
      key={id(state.row)}
      {...{ ...state, at, props }}
      onCursor={() => latest.current.setCursor(at)}
      onToggle={(isRange) => latest.current.toggle(at, isRange)}
    />
  ));
  useEffect(() => {
    if (shown && shown.last >= rows.length && rows.length < (count ?? 0)) onNearEnd?.();
  }, [shown?.last, rows.length]);
  return (
    <>
      <div class="table records">
        <table
          role="grid"
          aria-label={label}
          aria-rowcount={(count ?? rows.length) + 1}
          aria-multiselectable={selection ? 'true' : undefined}
        >
          <Head {...props} />
          <tbody ref={body}>
            <Space height={first * height} columns={width} />
            {rows.slice(first, last).map((row, nth) => {
              const at = first + nth;
              const isChosen = selection?.chosen.has(id(row)) ?? false;
              return drawnRow({ row, isChosen, isAtCursor: at === cursor }, at);
            })}
            <Space height={(rows.length - last) * height} columns={width} />
          </tbody>
          <Totals {...props} />
        </table>
      </div>
      {count !== undefined && rows.length < count && (
        <p class="on-paper">
          {written(String(rows.length), 0)} of {written(String(count), 0)}: the file has all of
          them.
        </p>
      )}
      <ListFiles label={label} />
    </>
  );
}

function RecordRow<Row>({
  at,
  row,
  props: { columns, href, selection },
  isAtCursor,
  isChosen,
  onCursor,
  onToggle,
}: RowState<Row> & {
  readonly at: number;
  readonly props: TableProps<Row>;
  readonly onCursor: () => void;
  readonly onToggle: (isRange: boolean) => void;
}) {
  return (
    <tr
      data-at={at}
      aria-rowindex={at + 2}
      tabIndex={isAtCursor ? 0 : -1}
      aria-selected={selection ? (isChosen ? 'true' : 'false') : undefined}
      onFocus={onCursor}
    >
      {selection && (
        <td class="tick">
          <input
            type="checkbox"
            aria-label="Select"
            tabIndex={-1}
            checked={isChosen}
            onClick={(event) => onToggle(event.shiftKey)}
          />
        </td>
      )}
      {columns.map(({ key, kind, isMinor, cell }, nth) => (
        <td key={key} class={classOf(kind, isMinor)}>
          {nth === 0 && href ? (
            <a href={href(row)} tabIndex={-1}>
              {cell(row)}
            </a>
          ) : (
            cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}
