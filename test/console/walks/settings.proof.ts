// Settings in a browser: what is typed is tried out before it is saved, faults stand at their fields, and nothing that
// was typed is lost.
import type { Browser as Chromium, Page } from 'playwright-core';
import {
  serviceWithConsole,
  type ServiceWithPeople,
} from '../../oauth/support/service-with-people.ts';
import { chromiumPath, launchChromium } from '../../pages/support.ts';
import { openBooks, type TestBooks } from '../../support/books.ts';
import { type Desk, openDesk } from '../desk.ts';

let here: ServiceWithPeople;
let books: TestBooks;
/** Id of the department of the sales. */
let sales: string;
const ask = async (query: string): Promise<any> => {
  const { data, errors } = await here.service.graphql(query);
  expect(errors).toBe(undefined);
  return data;
};
beforeAll(async () => {
  here = await serviceWithConsole();
  books = await openBooks(here.service);
  ({
    sales: { id: sales },
  } = await ask(
    'mutation { sales: createDepartment(input: { code: "S", name: "Sales" }) { id } }',
  ));
  await ask(
    `mutation { createDepartment(input: { code: "A", name: "Abroad", parent: ${sales} }) { id } }`,
  );
});
afterAll(() => here.end());

const path = chromiumPath();
if (path === undefined) {
  test.skip('settings in a browser (no Chromium found: set CHROMIUM_PATH)', () => undefined);
} else {
  describe('in a browser', () => {
    let chrome: Chromium;
    let desk: Desk;
    let page: Page;
    beforeAll(async () => {
      chrome = await launchChromium(path);
      desk = await openDesk(here, chrome, 'maya');
      ({ page } = desk);
      page.setDefaultTimeout(60_000);
    });
    afterAll(() => chrome.close());
    afterEach(() => expect(desk.complaints).toEqual([]));

    const field = (label: string) => page.getByLabel(label, { exact: true });
    const picker = (label: string) => page.getByRole('combobox', { name: label, exact: true });
    const known = () => page.waitForSelector('.preview[data-state=known]:not(:has(.faults))');
    /** Waits for the list, and for what it says. */
    const saved = async (words: string): Promise<void> => {
      await page.waitForURL((url) => !/\/(new|\d+)$/.test(url.pathname));
      await page.waitForSelector(`.said:has-text("${words}")`);
    };
    const departments = async () =>
      (await ask('{ departments(sort: [CODE]) { results { code name parentName active } } }'))
        .departments.results;

    test('a department is entered, with a fault at its field before anything is saved', async () => {
      await desk.open('/settings/departments');
      await desk.press('c');
      await page.waitForURL('**/settings/departments/new');
      await field('Code').fill('S');
      await field('Name').fill('Service');
      await page.waitForSelector('.field-faulty:has-text("Code") .fault');
      expect(await departments()).toHaveLength(2);
      await field('Code').fill('SV');
      await known();
      expect(await page.innerText('.preview')).toContain('It posts nothing.');
      expect(await departments()).toHaveLength(2);
      await desk.press('Control+Enter');
      await saved('Saved Service.');
      expect((await departments()).at(-1)).toEqual({
        ...{ code: 'SV', name: 'Service', parentName: null, active: true },
      });
    });

    test('it is changed by what was changed alone, and put below another', async () => {
      await page.click('a:has-text("Service")');
      await picker('Parent').fill('Sal');
      await page.click('[role=option]:has-text("Sales")');
      await page.selectOption('select', 'no');
      await known();
      await desk.press('Control+Enter');
      await saved('Saved Service.');
      expect((await departments()).at(-1)).toEqual({
        ...{ code: 'SV', name: 'Service', parentName: 'Sales', active: false },
      });
      expect(desk.asked.join()).toContain(`"input":{"active":false,"parent":"${sales}"}`);
    });

    test('whoever was faster is shown, and nothing that was typed is lost', async () => {
      await desk.open(`/settings/departments/${sales}`);
      await field('Name').fill('Sales and more');
      await ask(`mutation { patchDepartment(id: ${sales}, input: { code: "SA" }) { id } }`);
      await page.waitForTimeout(10);
      await field('Name').fill('Sales and service');
      await page.waitForSelector('[data-overtaken]');
      expect((await page.innerText('[data-overtaken]')).replaceAll(/\s+/g, ' ')).toContain(
        'Code S SA',
      );
      await page.click('[data-overtaken] .primary');
      await known();
      await desk.press('Control+Enter');
      await saved('Saved Sales and service.');
      expect(await departments()).toContainEqual({
        ...{ code: 'SA', name: 'Sales and service', parentName: null, active: true },
      });
    });

    test('it is deleted, and another one takes its place', async () => {
      const { departments: found } = await ask(
        '{ departments(q: "Service") { results { id code } } }',
      );
      await desk.open(
        `/settings/departments/${found.results.find(({ code }: any) => code === 'SV').id}`,
      );
      await page.click('[data-deed=delete]');
      await page.fill('.drawer [role=combobox]', 'Abr');
      await page.click('.drawer [role=option]:has-text("Abroad")');
      await page.click('.drawer .solid-danger');
      await saved('Deleted Service.');
      expect((await departments()).map(({ code }: any) => code)).toEqual(['A', 'SA']);
    });

    test('a system account is another one from now on', async () => {
      const { accounts } = books;
      await desk.open('/settings/system-accounts');
      await picker('Discount account').fill('Sales');
      await page.click('[role=option] bdi:text-is("4000 Sales")');
      await known();
      await desk.press('Control+Enter');
      await saved('Saved');
      const { systemAccounts } = await ask('{ systemAccounts { discountAccountId } }');
      expect(systemAccounts.discountAccountId).toBe(String(accounts.sales));
    });

    test('choices and lines of a custom field are sent as the service takes them', async () => {
      await desk.open('/settings/custom-fields/new');
      await field('Name').fill('channel');
      await field('Label').fill('Channel');
      const choices = await field('Field type').locator('option').allInnerTexts();
      expect(choices.length).toBeGreaterThan(3);
      const select = (
        await ask('{ __type(name: "CustomFieldType") { enumValues { name } } }')
      ).__type.enumValues
        .map(({ name }: any) => name)
        .find((name: string) => name.includes('SELECT'));
      await field('Field type').selectOption(select);
      await field('Options').fill('Shop\nWeb');
      await field('Required').selectOption('yes');
      await known();
      await desk.press('Control+Enter');
      await saved('Saved channel.');
      const { customFields } = await ask(
        '{ customFields(q: "channel") { results { options isRequired isActive } } }',
      );
      expect(customFields.results).toEqual([
        { options: ['Shop', 'Web'], isRequired: true, isActive: true },
      ]);
    });
  });
}
