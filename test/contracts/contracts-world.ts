// Test data of the contract tests: revenue contracts and all records below them.
import type { TestBooks } from '../support/books.ts';
import type { TestService } from '../support/service.ts';

type Post = (path: string, json: object) => Promise<number>;

/** Two of everything a contract has, and one that is gone where lists show it. */
export async function contractsIn(service: TestService, books: TestBooks, post: Post) {
  const contracts = '/rr/api/v1/contracts';
  const terms = {
    deal_name: 'Deal',
    client: books.customer,
    contract_start_date: '2026-01-01',
    contract_end_date: '2026-12-31',
    billing_frequency: 'monthly',
  };
  const contract = await post(contracts, terms);
  await post(contracts, { ...terms, deal_name: 'Other' });
  await service.call('DELETE', `${contracts}/${await post(contracts, terms)}`);
  const own = `${contracts}/${contract}`;
  const shared = await post('/rr/api/v1/product-bundles', {
    bundle_name: 'Shared',
    lines: [{ product: books.widget, percentage_allocation: 100 }],
  });
  const some = async (kind: string, json: object, more: object = {}): Promise<number> => {
    const made = await post(`${own}/${kind}`, { ...json, ...more });
    await post(`${own}/${kind}`, json);
    const gone = await post(`${own}/${kind}`, json);
    await service.call('DELETE', `${own}/${kind}/${gone}`);
    return made;
  };
  const subscription = await some('subscriptions', { rate: 1200 }, { product_bundle: shared });
  const aim = { milestone_name: 'Aim', milestone_date: '2026-05-01', amount: 10 };
  const milestone = await some('milestones', aim, { product_bundle: shared });
  const usage = await some('usage', {}, { product_bundle: shared });
  await service.call('POST', `${own}/usage/${usage}/records`, {
    json: { period_month: '2026-01-01', amount: 5 },
  });
  const pack = {
    bundle_name: 'Pack',
    start_date: '2026-01-01',
    lines: [{ product: books.widget, amount: 12 }],
  };
  await some('bundles', pack);
  const ahead = { name: 'Ahead', total_value: 100, start_date: '2026-01-01' };
  const commit = await some('prepaid-commits', ahead);
  const used = { period_month: '2026-03-01', gross_usage_amount: 5 };
  const drawn = `${own}/prepaid-commits/${commit}`;
  await post(`${drawn}/consumption`, used);
  await post(`${drawn}/consumption`, { ...used, period_month: '2026-04-01' });
  const form = new FormData();
  form.append('file', new Blob(['period_month,amount\n2026-05-01,1\n2026-06-01,2\n']), 'use.csv');
  await service.call('POST', `${drawn}/usage-events/upload`, { body: form });
  const { data } = await service.graphql(`mutation {
    group: createUsageGroup(input: { name: "Use" }) { id } }`);
  const tier = async (name: string): Promise<number> => {
    const made = await service.graphql(
      `mutation { tier: createUsageTier(input: { group: ${data.group.id}, name: "${name}" }) { id } }`,
    );
    return Number(made.data.tier.id);
  };
  const [one, two, three] = [await tier('One'), await tier('Two'), await tier('Three')];
  for (const each of [one, two]) {
    await post(`${own}/tier-price-overrides`, { contract, tier: each, price: 1 });
  }
  const row = { contract, accounting_period: '2026-02-01', amount: 1 };
  const transaction = await post('/rr/api/v1/transactions', row);
  await service.call('DELETE', `/rr/api/v1/transactions/${transaction}`);
  return {
    ids: { contract, subscription, milestone, usage, commit },
    bodies: {
      [contracts]: terms,
      '/rr/api/v1/transactions': {},
      '/rr/api/v1/modify-subscription-schedule': {
        start_date: '2026-01-01',
        end_date: '2026-12-31',
        total_value: 1,
      },
      [`${contracts}/{contract_id}/subscriptions`]: {},
      [`${contracts}/{contract_id}/milestones`]: aim,
      [`${contracts}/{contract_id}/usage`]: {},
      [`${contracts}/{contract_id}/bundles`]: pack,
      [`${contracts}/{contract_id}/prepaid-commits`]: ahead,
      [`${contracts}/{contract_id}/prepaid-commits/{commit_id}/consumption`]: {
        ...used,
        period_month: '2026-09-01',
      },
      [`${contracts}/{contract_id}/tier-price-overrides`]: { contract, tier: three },
    },
  };
}
