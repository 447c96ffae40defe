// Old addresses of the statements and their figures: they lead to the pages of the console.
import { redirect, type MemberVisit, type PageResponse, type Services } from '../shell/visit.ts';
import { chosenIn } from './chosen.ts';

/** The statement's own page, with everything else the address says; a figure opens over it. */
function addressOf(visit: MemberVisit): string {
  const query = new URLSearchParams(visit.query);
  const figure = query.get('of');
  for (const name of ['statement', 'of']) query.delete(name);
  // An empty field of a form says nothing.
  for (const [name, value] of [...query]) if (value === '') query.delete(name, value);
  if (figure !== null) query.set('why', figure);
  const text = query.toString();
  return `/reports/${chosenIn(visit).statement}${text === '' ? '' : `?${text}`}`;
}

/** GET /reports and /reports/figure */
export const moveReports = (_: Services, visit: MemberVisit): Promise<PageResponse> =>
  Promise.resolve(redirect(addressOf(visit)));
