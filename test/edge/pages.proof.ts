// The documentation in a real browser: it works, nothing fails, and it contacts no other host.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { chromiumPath, launchChromium, MEASURE, type Measured } from '../pages/support.ts';
import { startService, type TestService } from '../support/service.ts';
import type { OpenApi } from './support/fuzz-rest.ts';
import { makeWorld } from './support/world.ts';
import { share } from '../support/breadth.ts';

const executablePath = chromiumPath();
if (executablePath === undefined) {
  test.skip('the documentation in a browser (no Chromium found: set CHROMIUM_PATH)', () =>
    undefined);
} else {
  let service: TestService;
  let browser: Browser;
  let page: Page;
  /** What went wrong in the page, and what it asked others for. */
  let trouble: string[];
  beforeAll(async () => {
    service = await startService('api');
    await makeWorld(service, service.workspace, service.keys.admin);
    browser = await launchChromium(executablePath);
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
  });
  const watch = (watched: Page): void => {
    watched.on('console', (message) => {
      if (message.type() === 'error') trouble.push(`console: ${message.text()}`);
    });
    watched.on('pageerror', (error) => trouble.push(`error: ${error.message}`));
    watched.on('requestfailed', (request) => trouble.push(`failed: ${request.url()}`));
    watched.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(`${service.url}/`) && !url.startsWith('data:')) {
        trouble.push(`another host: ${url}`);
      }
    });
    watched.on('response', (response) => {
      if (response.status() >= 400) trouble.push(`${response.status()}: ${response.url()}`);
    });
  };
  beforeEach(async () => {
    trouble = [];
    page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    page.setDefaultTimeout(15_000);
    watch(page);
  });
  afterEach(async () => {
    expect(trouble).toEqual([]);
    await page.close();
  });

  test('the first page leads everywhere', async () => {
    await page.goto(service.url);
    const hrefs = await page
      .locator('main a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(expect.arrayContaining(['/docs', '/graphql']));
    for (const href of hrefs) {
      const { status } = await service.call('GET', href ?? '', {
        key: null,
        headers: { accept: 'text/html' },
      });
      expect([href, status < 400]).toEqual([href, true]);
    }
  });

  test('the reference lists every operation, with its permission and the GraphQL it runs', async () => {
    const { body } = await service.call<OpenApi>('GET', '/docs/openapi.json');
    const operations = Object.values(body.paths).flatMap((methods) => Object.values(methods));
    await page.goto(`${service.url}/docs`);
    expect(await page.locator('.operation').count()).toBe(operations.length);

    const open = page.locator('#bankAccount');
    await open.locator('summary').first().click();
    await open.locator('.call.graphql > summary').click();
    const part = open.locator('.call.graphql');
    const shown = await part.locator('code').innerText();
    const wanted = body.paths['/ca/api/account/{id}']?.['get'] as
      { 'x-graphql'?: string } | undefined;
    expect(shown.trim()).toBe(wanted?.['x-graphql']);
    expect(await open.innerText()).toContain('bank_accounts:read');

    const opening = page.waitForEvent('popup');
    await open.getByText('Open in the explorer').click();
    const explorer = await opening;
    watch(explorer);
    await explorer.locator('.graphiql-query-editor .CodeMirror-code').waitFor();
    expect(await editorText('.graphiql-query-editor', explorer)).toBe(wanted?.['x-graphql']);
    await explorer.close();
  });

  test('operations are found by their words, and an address opens one', async () => {
    await page.goto(`${service.url}/docs#record-InvoiceInput`);
    expect(await page.locator('#record-InvoiceInput').getAttribute('open')).toBe('');
    const search = async (words: string): Promise<string[]> => {
      await page.getByLabel('Find an operation').fill(words);
      return page.locator('.operation:visible').evaluateAll((all) => all.map(({ id }) => id));
    };
    expect(await search('INVOICE create')).toEqual(['createInvoice', 'createInvoices']);
    expect(await page.locator('#found').innerText()).toBe('2 operations');
    expect(await search('INVOICES create')).toEqual(['createInvoices']);
    expect(await page.locator('#found').innerText()).toBe('1 operation');
    const seen = await search('invoice');
    expect(seen.length).toBeGreaterThan(3);
    expect(await page.locator('#found').innerText()).toBe(`${seen.length} operations`);
    expect(await page.locator('.area:visible h2').allInnerTexts()).toContain('Accounts Receivable');
    expect(await page.locator('.records').isVisible()).toBe(false);
    // A link to what the search has hidden shows it.
    await page.evaluate(() => (location.hash = '#record-Invoice'));
    await page.locator('#record-Invoice[open]').waitFor();
    expect(await page.getByLabel('Find an operation').inputValue()).toBe('');
  });

  test('without JavaScript everything is there, and every link within leads somewhere', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    watch(plain);
    await plain.goto(`${service.url}/docs`);
    expect(await plain.getByLabel('Find an operation').isVisible()).toBe(false);
    await plain.locator('#createInvoice summary').first().click();
    await plain.locator('#createInvoice').getByRole('link').click();
    const said = await plain.locator('#createInvoice').innerText();
    expect(said).toContain('Needs invoices:draft');
    expect(said).toMatch(/"invoice_date": "2026-\d\d-\d\d"/);
    await plain.locator('#createInvoice').getByRole('link', { name: 'InvoiceInput' }).click();
    expect(await plain.locator('#record-InvoiceInput').innerText()).toContain('invoice_date');
    await plain.getByRole('link', { name: 'All operations and records' }).click();
    expect(plain.url()).toBe(`${service.url}/docs#record-InvoiceInput`);
    await context.close();
  });

  test('the call it shows works with a key', async () => {
    await page.goto(`${service.url}/docs#bankAccounts`);
    const call = await page.locator('#bankAccounts .call.curl pre').innerText();
    const { stdout } = await promisify(execFile)('bash', ['-c', `${call} --silent`], {
      env: { ...process.env, KEY: service.keys.viewer },
    });
    expect(JSON.parse(stdout).results[0]).toMatchObject({ name: expect.any(String) });
  });

  test('a language that is chosen is that of every call of a page, and of the next page', async () => {
    const opened = (): Promise<string[]> =>
      page
        .locator('.call[open]')
        .evaluateAll((all) => [
          ...new Set(all.map((each) => (each as HTMLElement).dataset['language'] ?? '')),
        ]);
    await page.goto(`${service.url}/docs/resources/bankAccounts`);
    const many = await page.locator('.call.python').count();
    expect(many).toBeGreaterThan(3);
    expect(await opened()).toEqual(['curl']);
    await page.locator('#bankAccounts .call.python > summary').click();
    expect(await opened()).toEqual(['python']);
    expect(await page.locator('#createBankAccount .call.python pre').isVisible()).toBe(true);
    expect(await page.locator('#createBankAccount .call.curl pre').isVisible()).toBe(false);
    await page.locator('#bankAccounts .call.python > summary').click();
    expect(await page.locator('.call.python[open]').count()).toBe(many);
    await page.goto(`${service.url}/docs/operations/createInvoice`);
    expect(await opened()).toEqual(['python']);
  });

  test('on a phone a page begins with its title, not with the list of resources', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${service.url}/docs/resources/bankAccounts`);
    const top = async (selector: string): Promise<number> =>
      (await page.locator(selector).boundingBox())?.y ?? -1;
    expect(await top('h1')).toBeLessThan(400);
    expect(await top('#resources')).toBeGreaterThan(await top('h1'));
  });

  test.each(share(['light', 'dark'] as const, 2))(
    'all of it can be read, %s',
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(`${service.url}/docs`);
      await page.waitForLoadState('networkidle');
      for (const id of [
        'createInvoice',
        'bankAccounts',
        'record-Invoice',
        'record-BankAccountInput',
      ]) {
        await page.locator(`#${id} > summary`).click();
        await page.locator(`#${id} .fields`).first().waitFor();
      }
      await page.evaluate(() => {
        for (const each of document.querySelectorAll('.call.graphql, .within')) {
          (each as HTMLDetailsElement).open = true;
        }
      });
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const { faint, unlabelled, ...size } = await page.evaluate<Measured>(MEASURE);
        expect([faint, unlabelled]).toEqual([[], []]);
        expect(size.width).toBe(size.viewport);
      }
    },
  );

  const EXAMPLES = ['BankAccounts', 'IncomeStatement', 'Invoices', 'Entities', 'ChartOfAccounts'];
  const editorText = (where: string, from: Page = page): Promise<string> =>
    from
      .locator(`${where} .CodeMirror`)
      .first()
      .evaluate((element) =>
        (element as unknown as { CodeMirror: { getValue(): string } }).CodeMirror.getValue(),
      );
  const write = (where: string, text: string): Promise<void> =>
    page
      .locator(`${where} .CodeMirror`)
      .last()
      .evaluate((element, value) => {
        (
          element as unknown as { CodeMirror: { setValue(value: string): void } }
        ).CodeMirror.setValue(value);
      }, text);
  const answer = async (): Promise<any> => {
    await page.locator('.graphiql-execute-button').click();
    await page.waitForFunction(() =>
      /"(data|errors)"/.test(document.querySelector('.result-window')?.textContent ?? ''),
    );
    return JSON.parse(await editorText('.result-window'));
  };

  test('the explorer opens with queries to run, and runs each with a key', async () => {
    await page.goto(`${service.url}/graphql`);
    await page.locator('.graphiql-tab').first().waitFor();
    expect(await page.locator('.graphiql-tab-button').allInnerTexts()).toEqual(EXAMPLES);
    expect((await answer()).errors).toEqual([
      { message: 'Put an API key into the headers below, or sign in.' },
    ]);
    for (const name of EXAMPLES) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.locator('.graphiql-query-editor').getByText(name, { exact: true }).waitFor();
      // The explorer learns a moment later which operation the query has.
      await page.waitForTimeout(500);
      await write(
        '.graphiql-editor-tool',
        JSON.stringify({ Authorization: `Token ${service.keys.viewer}` }),
      );
      const { data, errors } = await answer();
      expect([name, errors, Object.keys(data ?? {})]).toEqual([
        name,
        undefined,
        [name === 'ChartOfAccounts' ? 'accounts' : name.charAt(0).toLowerCase() + name.slice(1)],
      ]);
    }
    const kept = await page.evaluate(() => Object.values(localStorage).join('\n'));
    expect(kept).toContain('query BankAccounts');
    expect(kept).not.toContain(service.keys.viewer);
  });

  test('the explorer knows the schema without a key', async () => {
    await page.goto(`${service.url}/graphql`);
    await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
    await page.getByText('Query', { exact: true }).first().waitFor();
    expect(await page.locator('.graphiql-doc-explorer').innerText()).toContain('Mutation');
  });

  test('the explorer opens its history and its dialogs without a complaint of the browser', async () => {
    await page.goto(`${service.url}/graphql`);
    await page.getByRole('button', { name: 'Show History' }).click();
    await page.locator('.graphiql-history').waitFor();
    for (const name of ['Open settings dialog', 'Open short keys dialog']) {
      await page.getByRole('button', { name }).click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: 'Execute query' }).waitFor();
  });

  const SMALL = [
    '/',
    '/docs',
    '/docs/operations/createInvoice',
    '/docs/records/Invoice',
    '/graphql',
  ];
  test.each(share(SMALL, 2))('%s fits a small screen, light and dark', async (path) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(service.url + path);
    await page.waitForLoadState('networkidle');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const [wide, room, paper] = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return [scrollWidth, clientWidth, getComputedStyle(document.body).backgroundColor] as const;
      });
      expect([path, colorScheme, wide]).toEqual([path, colorScheme, room]);
      const brightness = Number(/\d+/.exec(paper)?.[0]);
      expect([colorScheme, brightness > 127]).toEqual([colorScheme, colorScheme === 'light']);
    }
  });
}
