// Steps of work on pages of the console: the effect of an invoice after its last key, and a bank line after the
// key that decides on it.
import type { Page } from 'playwright-core';
import type { Documents } from './documents.ts';

const DAY = '2026-01-05';

/** Asks the API as the bench's user; throws where it refuses. */
async function posted(url: string, key: string, path: string, body: object): Promise<any> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Token ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return JSON.parse(text);
}

/** A product, and a bank account with so many lines to match. Returns the id of the bank account. */
export async function makeWork(
  url: string,
  { key, entity }: Documents,
  lines: number,
): Promise<number> {
  const query = `mutation {
    sales: createAccount(input: { number: "4000", name: "Sales", accountType: REVENUE }) { id }
    bank: createAccount(input: { number: "1010", name: "Main", accountType: ASSET, accountSubtype: BANK, currency: "USD" }) { id }
  }`;
  const { data } = await posted(url, key, '/graphql', { query });
  await posted(url, key, '/graphql', {
    query: `mutation { createProduct(input: { productName: "Widget", revenueAccount: ${data.sales.id}, price: "120.00" }) { id } }`,
  });
  const account = await posted(url, key, '/ca/api/account', {
    ...{ entity, name: 'Main', chart_of_accounts_account: Number(data.bank.id) },
  });
  for (let line = 0; line < lines; line++) {
    await posted(url, key, '/ca/api/transaction', {
      ...{ account: account.id, amount: -(line + 1), posted_at: DAY },
      bank_description: `Line ${line}`,
    });
  }
  return Number(account.id);
}

/** So many bills of three vendors that are due, to tick and pay. */
export async function makeBills(
  url: string,
  { key, entity }: Documents,
  count: number,
): Promise<void> {
  const query = `mutation {
    costs: createAccount(input: { number: "6000", name: "Costs", accountType: OPERATING_EXPENSES }) { id }
    ${['Acme', 'Bolt', 'Crane'].map((name, at) => `v${at}: createVendor(input: { name: "${name}", vendorType: VENDOR }) { id }`).join('\n')}
  }`;
  const { data } = await posted(url, key, '/graphql', { query });
  for (let bill = 0; bill < count; bill++) {
    await posted(url, key, '/coa/api/v1/bill', {
      ...{ entity, vendor: Number(data[`v${bill % 3}`].id), bill_number: `B-${bill}` },
      ...{ bill_date: DAY, due_date: '2026-02-05' },
      lines: [{ amount: 100 + bill, account: Number(data.costs.id) }],
    });
  }
}

/** Milliseconds from a key until an expression of the page holds and is painted. */
async function after(page: Page, key: string, holds: string): Promise<number> {
  await page.evaluate(`void (window.took = new Promise((done) => {
    document.addEventListener('keydown', () => {
      const begun = performance.now();
      const look = () => (${holds})
        ? requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)))
        : setTimeout(look, 1);
      look();
    }, { once: true, capture: true });
  }))`);
  await page.keyboard.press(key);
  return page.evaluate<number>('window.took');
}

async function choose(page: Page, words: string): Promise<void> {
  await page.keyboard.type(words);
  await page.waitForSelector(`[role=option][aria-selected=true]:has-text("${words}")`);
}

/** An invoice with one line, whose amount is changed round after round: milliseconds until its entry stands there. */
export async function effects(page: Page, url: string, rounds: number): Promise<number[]> {
  await page.goto(`${url}/invoices/new`);
  await page.waitForSelector('html[data-ready] [data-palette]:visible');
  await choose(page, 'Client 1');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+ArrowDown');
  await choose(page, 'Widget');
  await page.keyboard.press('Tab');
  await page.waitForSelector('.preview[data-state=known]');
  const amount = page.locator('[data-row="0"] input[inputmode=decimal]').last();
  const found: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await amount.fill('10');
    await page.waitForSelector('.preview[data-state=known] .entry:has-text("10.00")');
    await amount.focus();
    await page.keyboard.press('End');
    const wanted = `document.querySelector('.preview[data-state=known] .entry')?.textContent.includes('10${round % 10}.00')`;
    found.push(await after(page, String(round % 10), wanted));
  }
  return found;
}

/** Lines that are excluded one after the other: milliseconds until each is done. */
export async function decisions(
  page: Page,
  address: string,
  rounds: number,
): Promise<readonly number[]> {
  await page.goto(address);
  await page.waitForSelector('html[data-ready] .match tbody tr[data-at="0"]');
  const found: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const outcome = `.match tbody tr[data-at="${round}"] [data-outcome=done]`;
    found.push(await after(page, 'x', `document.querySelector('${outcome}')`));
  }
  return found;
}
