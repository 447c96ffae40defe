// Refused bills, field by field; nothing of them is stored. docs/accounting.md section 7.
import { rowCounts } from '../support/books.ts';
import { bill, BILL, billBody, openPayables, type PayableWorld } from './support.ts';
import { closedDay } from '../support/closed.ts';

let world: PayableWorld;
beforeAll(async () => {
  world = await openPayables();
});
afterAll(() => world.service.close());

const refused = async (more: object) => {
  const before = await rowCounts(world.service);
  const { status, body } = await world.service.call('POST', BILL, { json: billBody(world, more) });
  expect([status, body]).toEqual([400, body]);
  expect(await rowCounts(world.service)).toEqual(before);
  return body;
};

describe('what is refused', () => {
  test('what must be given', async () => {
    const { status, body } = await world.service.call('POST', BILL, { json: {} });
    const required = ['This field is required.'];
    expect([status, body]).toEqual([
      400,
      {
        due_date: required,
        entity: required,
        vendor: required,
        bill_number: required,
        bill_date: required,
        lines: required,
      },
    ]);
    expect(await refused({ lines: [] })).toEqual({
      lines: { non_field_errors: ['This list may not be empty.'] },
    });
    expect(await refused({ lines: [{ amount: 5 }] })).toEqual({ lines: [{ account: required }] });
    const late = { bill_date: '9999-12-31', due_date: undefined, terms: 'net_30' };
    expect(await refused(late)).toEqual({
      due_date: ['The terms lead to a day after 9999-12-31. Send a due date.'],
    });
  });

  test('records that are not there, or take no bills', async () => {
    const none = ['Invalid pk "999999" - object does not exist.'];
    expect(
      await refused({
        entity: 999999,
        vendor: 999999,
        tax_rate: 999999,
        payment_term: 999999,
        lines: [
          { account: 999999, department: 999999, tag_ids: [999999], tax_rate: 999999, amount: 1 },
        ],
      }),
    ).toMatchObject({ entity: none, vendor: none, tax_rate: none, payment_term: none });
    const { books } = world;
    expect(
      await refused({
        lines: [
          { account: 999999, department: 999999, tag_ids: [999999], tax_rate: 999999, amount: 1 },
        ],
      }),
    ).toEqual({ lines: [{ account: none, department: none, tag_ids: none, tax_rate: none }] });
    expect(await refused({ ap_account: world.rent })).toEqual({
      ap_account: ['A bill needs a payable account. Choose one of subtype ACCOUNTS_PAYABLE.'],
    });
    const control = await refused({
      lines: [{ account: books.accounts['accountsPayable'], amount: 1 }],
    });
    expect(control.lines[0].account[0]).toContain('skip_subledger_validation');
  });

  test('amounts: decimals, below zero, taxes', async () => {
    const { books, rent } = world;
    expect(await refused({ lines: [{ account: rent, amount: 1.001 }] })).toEqual({
      lines: [{ amount: ['Ensure that there are no more than 2 decimal places.'] }],
    });
    expect(await refused({ lines: [{ account: rent, amount: -1 }] })).toEqual({
      lines: {
        non_field_errors: [
          'The total would be -1, but a bill cannot be negative. Create a debit memo instead.',
        ],
      },
    });
    expect(
      await refused({ tax_rate: books.taxRate, lines: [{ account: rent, amount: 100, tax: 8 }] }),
    ).toEqual({
      lines: [{ tax: ['At the tax rate of this bill the tax is 8.25, not 8.'] }],
    });
    expect(
      await refused({ tax_behavior: 'inclusive', lines: [{ account: rent, amount: 5, tax: 6 }] }),
    ).toEqual({
      lines: [{ tax: ['The amount includes the tax. Send a tax between 0 and 5.'] }],
    });
    expect(await refused({ currency: 'GBP' })).toMatchObject({
      currency: [expect.stringContaining('GBP')],
    });
    expect(await refused({ lines: [{ account: rent, amount: 1, currency: 'EUR' }] })).toEqual({
      lines: [{ currency: ['The bill is in USD. Send USD, or leave this out.'] }],
    });
  });

  test('one number twice of one vendor; of another vendor it is fine', async () => {
    await bill(world, { bill_number: 'TWICE' });
    expect(await refused({ bill_number: 'TWICE' })).toEqual({
      bill_number: ['This vendor already has a bill with this number.'],
    });
    await bill(world, { bill_number: 'TWICE', vendor: world.books.customer });
    const other = await bill(world);
    const { status, body } = await world.service.call('PATCH', `${BILL}${other.id}/`, {
      json: { bill_number: 'TWICE' },
    });
    expect([status, body]).toEqual([
      400,
      { bill_number: ['This vendor already has a bill with this number.'] },
    ]);
  });

  test('closed books', async () => {
    const { service, books } = world;
    const { errors } = await service.graphql(
      `mutation { createLockPeriod(input: { entity: ${books.japan}, lockedThrough: "2026-01-31" }) { id } }`,
    );
    expect(errors).toBeUndefined();
    expect(await refused({ entity: books.japan })).toEqual({
      bill_date: [closedDay('2026-01-31')],
    });
  });
});
