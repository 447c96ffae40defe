// A record for each page of one, with the id that its address takes.
import { SETTINGS } from '../../console/pages/settings/kinds.ts';
import { openMatching } from '../cash/matching.ts';
import { type Browser, hiddenFields } from '../oauth/support/browser.ts';
import type { TestService } from '../support/service.ts';
import { ledgerIds } from '../pages/ledger-places.ts';
import { moneyIds } from '../pages/money.ts';
import { planOf } from './planned.ts';
import { makeSettings } from './setting-records.ts';

/** The address of what is kept of a file of vendors, whose rows are not imported yet. */
async function fileOf(visitor: Browser): Promise<string> {
  const page = await visitor.open('/imports');
  const body = new FormData();
  body.set('csrf', hiddenFields(page.html, '/imports')['csrf'] ?? '');
  body.set('kind', 'vendors');
  body.set('file', new Blob(['name,city\nPrinter,Köln\n']), 'vendors.csv');
  const shown = await visitor.open('/imports', { method: 'POST', body });
  return shown.url.pathname.replace('/imports/', '');
}

/** The first record of a kind that its list leads to. */
async function settingOf(visitor: Browser, kind: string): Promise<string | undefined> {
  const { html } = await visitor.open(`/settings/${kind}`);
  return new RegExp(`href="/settings/${kind}/(\\d+)"`).exec(html)?.[1];
}

/**
 * Makes the records in empty books.
 * @param visitor - an admin who is signed in
 * @returns ids by the path of the list, such as `/invoices`; of `/waiting/:object/:id` the whole end
 */
export async function everyRecord(
  service: TestService,
  visitor: Browser,
): Promise<Readonly<Record<string, string>>> {
  const desk = await openMatching(service);
  const { books } = desk;
  const invoice = await desk.invoice(1_000, { invoice_date: '2026-05-10' });
  const draft = await service.call('POST', '/coa/api/v1/invoice', {
    key: service.keys.clerk,
    json: {
      ...{ entity: books.acme, client: books.customer, invoice_date: '2026-05-11' },
      lines: [{ amount: 70, product: books.widget }],
    },
  });
  await desk.line(-12.5, 'A fee');
  const report = await desk.report();
  const money = await moneyIds(desk);
  const ledger = await ledgerIds(desk);
  const planned = await planOf(service, books);
  await makeSettings(service, books);
  const settings: Record<string, string> = {};
  for (const { kind } of SETTINGS) {
    const id = await settingOf(visitor, kind);
    if (id !== undefined) settings[`/settings/${kind}`] = id;
  }
  return {
    ...{ '/invoices': String(invoice.id), '/customers': String(books.customer) },
    ...{ '/credit-memos': money['memo'] ?? '', '/bills': money['bill'] ?? '' },
    ...{ '/debit-memos': money['debit'] ?? '', '/vendors': String(books.vendor) },
    '/bank/reconciliations': String(report.id),
    ...{ '/contracts': planned.contract, '/bundles': planned.bundle },
    ...{ '/fixed-assets': planned.asset, '/budgets': planned.budget },
    '/allocations': planned.allocation,
    ...{ '/journal': ledger.journal, '/accounts': ledger.account, '/schedules': ledger.schedule },
    '/imports': await fileOf(visitor),
    '/waiting': `Invoice/${draft.body.id}`,
    ...settings,
  };
}
