// Rights on pages of the console: whatever a person may not read, each place that they are led to opens.
import { RESOURCES } from '../../src/platform/access/index.ts';
import { openMatching } from '../cash/matching.ts';
import { Browser } from '../oauth/support/browser.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { PASSWORD } from '../oauth/support/world.ts';
import { share } from '../support/breadth.ts';

let here: ServiceWithPeople;
let vera: Browser;
/** Tests of a person without rights on one of these resources, of a share of them. */
export function testRights(isTried: (resource: string) => boolean, oneOf: number): void {
  const names = RESOURCES.flatMap(({ resource }) => (isTried(resource) ? [resource] : []));
  beforeAll(async () => {
    here = await serviceWithPeople();
    await openMatching(here.service);
    vera = new Browser(here.service.url);
    await vera.signIn('vera@demo.test', PASSWORD);
  });
  afterAll(() => here.end());

  test.each(share(names, oneOf))('without %s', async (resource) => {
    await here.root.query(
      'update membership set permissions = $2 where workspace_id = $1 and person_id = $3',
      [here.service.workspace, { [resource]: 'none' }, here.persons['vera']],
    );
    const { html } = await vera.open('/overview');
    const places = [...new Set(placesIn(html))];
    expect(places.length).toBeGreaterThan(12);
    const refused: string[] = [];
    for (const place of places) {
      const shown = await vera.open(place);
      if (shown.status !== 200) {
        refused.push(`${place} ${shown.status} ${/You need[^<.]*/.exec(shown.html)?.[0] ?? ''}`);
      }
    }
    expect(refused).toEqual([]);
  });
}

/** The places that the navigation of a page leads to. */
const placesIn = (html: string): string[] =>
  [...html.replace(/<main[^]*/, '').matchAll(/<a href="(\/[^"?#]*)"/g)].map(
    ([, href = '']) => href,
  );

/** Invoices, bills, memos, contracts, and what belongs to them. */
export const isOfDocuments = (resource: string): boolean =>
  /^(bill|contract|credit_memo|debit_memo|invoice|revenue)/.test(resource) &&
  !resource.endsWith('settings');
