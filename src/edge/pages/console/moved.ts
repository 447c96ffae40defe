// Old addresses of statements and their figures, entries, reconciliations, statement files and the close: they lead to
// the pages of the console.
import { redirect, type MemberVisit, type PageResponse, type Services } from '../shell/visit.ts';
import { chosenIn } from './chosen.ts';

/** The values of the address, and those that the page beside it knows. */
function saying({ query }: MemberVisit, names: readonly string[]): URLSearchParams {
  const said = new URLSearchParams();
  for (const name of names) {
    const value = query.get(name) ?? '';
    if (value !== '') said.append(name, value);
  }
  return said;
}

function moved(path: string, said: URLSearchParams): Promise<PageResponse> {
  const text = said.toString();
  return Promise.resolve(redirect(text === '' ? path : `${path}?${text}`));
}

/** GET /reconciliations and /reconciliations/{id} */
export function moveReconciliations(_: Services, visit: MemberVisit): Promise<PageResponse> {
  const { id } = visit.params;
  return id === undefined
    ? moved('/bank/reconciliations', saying(visit, ['account', 'status']))
    : moved(`/bank/reconciliations/${id}`, saying(visit, ['show']));
}

/** GET /statements and /statements/{id} */
export function moveStatements(_: Services, visit: MemberVisit): Promise<PageResponse> {
  const { id } = visit.params;
  const said = saying(visit, ['account', 'order']);
  if (id !== undefined) said.append('file', id);
  return moved('/bank/files', said);
}

/** GET /closing */
export const moveClosing = (_: Services, visit: MemberVisit): Promise<PageResponse> =>
  moved('/close', saying(visit, ['through', 'entity']));

/** Everything the address says; an empty field of a form says nothing. */
function sayingAll({ query }: MemberVisit): URLSearchParams {
  const said = new URLSearchParams(query);
  for (const [name, value] of [...said]) if (value === '') said.delete(name, value);
  return said;
}

/** GET /reports and /reports/figure: a figure opens over its statement. */
export function moveReports(_: Services, visit: MemberVisit): Promise<PageResponse> {
  const said = sayingAll(visit);
  const figure = said.get('of');
  for (const name of ['statement', 'of']) said.delete(name);
  if (figure !== null) said.set('why', figure);
  return moved(`/reports/${chosenIn(visit).statement}`, said);
}

/** GET /reports/entry/{id} */
export const moveEntry = (_: Services, visit: MemberVisit): Promise<PageResponse> =>
  moved(`/journal/${visit.params['id'] ?? ''}`, sayingAll(visit));
