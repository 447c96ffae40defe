// A list as a file: all of its rows as they are found, not only those of this page.
import { useConsole } from '../kit/context.ts';

const FORMATS = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel'],
  ['pdf', 'PDF'],
] as const;

export function ListFiles({ label }: { readonly label: string }) {
  const { place } = useConsole();
  const of = new URLSearchParams({ page: place.pathname + place.search, list: label }).toString();
  return (
    <p class="list-files" role="group" aria-label={`${label} as a file`}>
      {FORMATS.map(([format, name]) => (
        <a
          key={format}
          href={`/console/list.${format}?${of}`}
          download
          aria-label={`Download ${label} as ${name}`}
        >
          {name}
        </a>
      ))}
    </p>
  );
}
