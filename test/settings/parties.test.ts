// Master data: customers and vendors, products and bundles, labels.
import { openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let books: TestBooks;
beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
});
afterAll(() => service.close());

const send = async (
  method: string,
  path: string,
  json?: unknown,
  key = service.keys.admin,
): Promise<[number, any]> => {
  const { status, body } = await service.call(method, path, {
    key,
    ...(json !== undefined && { json }),
  });
  return [status, body];
};
const names = (rows: { name: string }[]): string[] => rows.map(({ name }) => name);

describe('vendors', () => {
  test('a record with contacts comes back whole, and is replaced whole', async () => {
    const given = {
      name: 'Umbrella',
      vendor_type: 'customer',
      is_1099: true,
      terms: 'net_15',
      address_street_1: '1 Main',
      contacts: [{ name: 'Ada', email: 'ada@umbrella.test' }],
      source: 'CRM_A',
    };
    const [status, made] = await send('POST', '/coa/api/vendor', given);
    expect(status).toBe(201);
    const { contacts, ...plain } = given;
    expect(made).toMatchObject({ ...plain, status: 'ACTIVE', parent: null, is_deleted: false });
    expect(made.contacts).toEqual([expect.objectContaining(contacts[0])]);
    const [, replaced] = await send('PUT', `/coa/api/vendor/${made.id}`, { name: 'Umbrella 2' });
    expect(replaced).toMatchObject({
      name: 'Umbrella 2',
      vendor_type: 'vendor',
      terms: null,
      is_1099: false,
      contacts: [],
    });
  });

  test('contacts are added and listed on their own', async () => {
    const path = `/coa/api/vendor/${books.customer}/contacts`;
    const [status, ada] = await send('POST', path, { first_name: 'Ada', email: 'ada@globex.test' });
    expect([status, ada.first_name]).toEqual([201, 'Ada']);
    await send('POST', path, { first_name: 'Bob' });
    const [, page] = await send('GET', `${path}?limit=1&offset=1`);
    expect([page.count, page.results.length, page.results[0].first_name]).toEqual([2, 1, 'Bob']);
    expect(await send('POST', path, { email: 'nonsense' })).toEqual([
      400,
      { email: ['Enter a valid email address.'] },
    ]);
    expect((await send('GET', '/coa/api/vendor/999999/contacts'))[0]).toBe(404);
    expect((await send('GET', path, undefined, service.other.admin))[0]).toBe(404);
  });

  test('are listed by type, text, external id, and without the inactive', async () => {
    await send('POST', '/coa/api/vendor', { name: 'Asleep', status: 'INACTIVE' });
    await send('POST', '/coa/api/vendor', { name: 'Zed', external_id: 'z-1' });
    const list = async (query: string) =>
      names((await send('GET', `/coa/api/vendor?${query}`))[1].results);
    expect(await list('')).toEqual(['Globex', 'Initech', 'Umbrella 2', 'Zed']);
    expect(await list('include_inactive=true')).toContain('Asleep');
    expect(await list('vendor_type=customer')).toEqual(['Globex']);
    expect(await list('vendor_type=customer&vendor_type=vendor&sort=-name')).toEqual([
      'Zed',
      'Umbrella 2',
      'Initech',
      'Globex',
    ]);
    expect(await list('external_id=z-1')).toEqual(['Zed']);
    expect(await list('q=glob')).toEqual(['Globex']);
  });

  test('one with documents goes only when another takes its place', async () => {
    const [, old] = await send('POST', '/coa/api/vendor', { name: 'Old', vendor_type: 'customer' });
    const [, below] = await send('POST', '/coa/api/vendor', { name: 'Below', parent: old.id });
    const [, invoice] = await send('POST', '/coa/api/v1/invoice', {
      entity: books.acme,
      client: old.id,
      invoice_date: '2026-01-15',
      lines: [{ amount: 1 }],
    });
    expect((await send('DELETE', `/coa/api/vendor/${old.id}`))[0]).toBe(409);
    expect(await send('DELETE', `/coa/api/vendor/${old.id}?new_vendor=${old.id}`)).toEqual([
      400,
      { new_vendor: ['Choose another vendor than the one to delete.'] },
    ]);
    expect(await send('DELETE', `/coa/api/vendor/${old.id}?new_vendor=999999`)).toEqual([
      400,
      { new_vendor: ['Invalid pk "999999" - object does not exist.'] },
    ]);
    const [, gone] = await send('POST', '/coa/api/vendor', {
      name: 'Gone',
      vendor_type: 'customer',
    });
    await send('DELETE', `/coa/api/vendor/${gone.id}`);
    expect(await send('DELETE', `/coa/api/vendor/${old.id}?new_vendor=${gone.id}`)).toEqual([
      400,
      { new_vendor: [`Invalid pk "${gone.id}" - object does not exist.`] },
    ]);
    const [status] = await send('DELETE', `/coa/api/vendor/${old.id}?new_vendor=${books.customer}`);
    expect(status).toBe(204);
    expect((await send('GET', `/coa/api/v1/invoice/${invoice.id}`))[1].client).toBe(books.customer);
    expect((await send('GET', `/coa/api/vendor/${below.id}`))[1].parent).toBe(books.customer);
    const [, deleted] = await send('GET', '/coa/api/vendor?include_deleted=true');
    expect(deleted.results.filter(({ id }: any) => id !== gone.id)).toEqual([
      {
        id: old.id,
        is_deleted: true,
        deleted_at: expect.any(String),
        last_modified_at: expect.any(String),
      },
    ]);
  });

  test('bulk search finds in order, and makes what is missing when asked to', async () => {
    const wanted = [{ name: ' GLOBEX ' }, { name: 'Nobody' }, { name: 'x', external_id: 'z-1' }];
    const search = '/coa/api/vendor/bulk-search';
    const [status, found] = await send('POST', search, { vendors: wanted });
    expect([status, names(found)]).toEqual([200, ['Globex', 'Zed']]);
    const upsert = { vendors: [{ name: 'Hooli' }, { name: 'hooli' }], upsert: true };
    expect((await send('POST', search, upsert, service.keys.viewer))[0]).toBe(403);
    const [, made] = await send('POST', search, upsert);
    expect(names(made)).toEqual(['Hooli', 'Hooli']);
    expect(made[0].id).toBe(made[1].id);
    expect((await send('GET', '/coa/api/vendor?q=hooli'))[1].count).toBe(1);
    expect((await send('POST', search, { vendors: wanted }, service.keys.viewer))[0]).toBe(200);
  });

  test('values of the workspace’s own field', async () => {
    const [, value] = await send('POST', '/coa/api/vendor_custom_field_1/', { value: 'Gold' });
    const [, made] = await send('POST', '/coa/api/vendor', {
      name: 'Golden',
      vendor_custom_field_1: value.id,
    });
    expect(made.vendor_custom_field_1_name).toBe('Gold');
    const [, list] = await send('GET', '/coa/api/vendor_custom_field_1/');
    expect(list).toEqual([expect.objectContaining({ id: value.id, value: 'Gold' })]);
  });
});

describe('products', () => {
  test('name their accounts', async () => {
    const [, body] = await send('GET', `/rr/api/v1/product/${books.advice}`);
    expect(body).toMatchObject({
      product_name: 'Advice',
      revenue_account_name: 'Services',
      ar_account_name: 'Other Receivable',
      invoice_account: null,
      is_taxable: false,
      usage_groups: [],
    });
  });

  test('the shares of a bundle make up the whole', async () => {
    const bundle = (...shares: number[]) => ({
      bundle_name: 'Both',
      lines: shares.map((percentage_allocation, i) => ({
        product: i % 2 ? books.advice : books.widget,
        percentage_allocation,
      })),
    });
    const [status, made] = await send('POST', '/rr/api/v1/product-bundles', bundle(33.5, 66.5));
    expect(status).toBe(201);
    expect(made.lines.map((line: any) => [line.product_name, line.percentage_allocation])).toEqual([
      ['Widget', 33.5],
      ['Advice', 66.5],
    ]);
    // A changed line is a change of its bundle; lines that are sent as they stand are none.
    const own = `/rr/api/v1/product-bundles/${made.id}`;
    const { lines } = bundle(33.5, 66.5);
    expect((await send('PATCH', own, { lines }))[1]).toEqual(made);
    const [, changed] = await send('PATCH', own, { lines: bundle(40, 60).lines });
    expect(changed.last_modified_at > made.last_modified_at).toBe(true);
    for (const [method, path] of [
      ['POST', '/rr/api/v1/product-bundles'],
      ['PUT', `/rr/api/v1/product-bundles/${made.id}`],
    ]) {
      expect(await send(method ?? '', path ?? '', bundle(50, 49.99))).toEqual([
        400,
        { lines: { non_field_errors: ['The shares of the lines must add up to 100, not 99.99.'] } },
      ]);
    }
    expect((await send('POST', '/rr/api/v1/product-bundles', bundle(0, 100)))[1]).toEqual({
      lines: [
        { percentage_allocation: ['Ensure this value is greater than or equal to 0.01.'] },
        {},
      ],
    });
  });
});

describe('labels', () => {
  test('a department goes when another takes its place, unless the journal names it', async () => {
    const make = async (name: string) =>
      (await send('POST', '/coa/api/department', { code: name, name }))[1].id as number;
    const [old, next] = [await make('Old'), await make('Next')];
    await send('PATCH', `/rr/api/v1/product/${books.widget}`, { department: old });
    const [, child] = await send('POST', '/coa/api/department', {
      code: 'C',
      name: 'C',
      parent: old,
    });
    expect((await send('DELETE', `/coa/api/department/${old}`))[0]).toBe(409);
    const [status] = await send('DELETE', `/coa/api/department/${old}?new_department=${next}`);
    expect(status).toBe(204);
    expect((await send('GET', `/rr/api/v1/product/${books.widget}`))[1].department).toBe(next);
    expect((await send('GET', `/coa/api/department/${child.id}`))[1].parent).toBe(next);
    await send('POST', '/coa/api/v1/invoice', {
      entity: books.acme,
      invoice_date: '2026-01-15',
      lines: [{ amount: 1, department: next }],
    });
    const last = await make('Last');
    const [conflict, body] = await send(
      'DELETE',
      `/coa/api/department/${next}?new_department=${last}`,
    );
    expect([conflict, Object.keys(body)]).toEqual([409, ['detail']]);
    expect((await send('GET', `/rr/api/v1/product/${books.widget}`))[1].department).toBe(next);
  });

  test('a tag goes, and records carry the other one once', async () => {
    const make = async (name: string) =>
      (await send('POST', '/coa/api/tag', { name }))[1].id as number;
    const [old, next] = [await make('Old'), await make('Next')];
    const [, product] = await send('POST', '/rr/api/v1/product', { tag_ids: [old, next] });
    expect((await send('DELETE', `/coa/api/tag/${old}?new_tag=${next}`))[0]).toBe(204);
    expect((await send('GET', `/rr/api/v1/product/${product.id}`))[1].tag_ids).toEqual([next]);
    const [, found] = await send('POST', '/coa/api/tag/bulk-search', {
      tags: [{ name: 'next' }, { name: 'Fresh' }],
      upsert: true,
    });
    expect(names(found)).toEqual(['Next', 'Fresh']);
    const [, page] = await send('GET', '/coa/api/tag?no_group=true');
    expect(names(page.results)).toEqual(['Fresh', 'Next']);
  });

  test('a tag that is gone may be sent back where it stands, and comes to no other record', async () => {
    const make = async (name: string) =>
      (await send('POST', '/coa/api/tag', { name }))[1].id as number;
    const [gone, live] = [await make('Leaves'), await make('Stays')];
    const paths = ['/coa/api/department', '/rr/api/v1/product'];
    const made = [];
    for (const path of paths) {
      const [status, body] = await send('POST', path, {
        name: 'Tagged',
        code: 'Tagged',
        tag_ids: [gone],
      });
      expect([path, status, body]).toEqual([
        path,
        201,
        expect.objectContaining({ tag_ids: [gone] }),
      ]);
      made.push(`${path}/${body.id}`);
    }
    expect((await send('DELETE', `/coa/api/tag/${gone}`))[0]).toBe(204);
    for (const path of made) {
      const [, { tag_ids }] = await send('GET', path);
      expect([path, ...(await send('PATCH', path, { tag_ids }))]).toEqual([
        path,
        200,
        expect.objectContaining({ tag_ids: [gone] }),
      ]);
      const both = await send('PATCH', path, { tag_ids: [gone, live] });
      expect([both[0], both[1].tag_ids]).toEqual([200, [gone, live]]);
      expect((await send('PATCH', path, { tag_ids: [live] }))[0]).toBe(200);
      expect(await send('PATCH', path, { tag_ids: [live, gone] })).toEqual([
        400,
        { tag_ids: [`Invalid pk "${gone}" - object does not exist.`] },
      ]);
    }
  });

  test('departments are found by name', async () => {
    const [, found] = await send('POST', '/coa/api/department/bulk-search', {
      departments: [{ name: 'Brand new' }],
      upsert: true,
    });
    expect(found).toEqual([expect.objectContaining({ name: 'Brand new', code: 'Brand new' })]);
  });
});
