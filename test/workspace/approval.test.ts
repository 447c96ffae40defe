// Approvals: given by another, authorized person, while the requester still has the right. Decided
// for drafts and proposals; specification, Authentication: the approve tier.
import { openBooks, type TestBooks } from '../support/books.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { connectApp } from '../oauth/support/world.ts';
import { makeApiKey, type TestService } from '../support/service.ts';

let here: ServiceWithPeople;
let service: TestService;
let books: TestBooks;
/** An accountant whose work waits, and a clerk who may approve. */
let waiting: string;
let clerk: string;
beforeAll(async () => {
  here = await serviceWithPeople();
  ({ service } = here);
  books = await openBooks(service);
  const keyOf = (role: 'accountant' | 'clerk', changes: object) =>
    makeApiKey(service.database, service.workspace, role, { ...changes });
  waiting = await keyOf('accountant', { approvalRequired: true });
  const approve = { 'invoices:approve': 'approve', 'journal_entries:approve': 'approve' };
  clerk = await keyOf('clerk', { permissions: approve });
});
afterAll(() => here.end());

type Auth = { readonly key: string } | { readonly token: string };
const send = (auth: Auth, method: string, path: string, json?: object) =>
  service.call(method, path, {
    ...('key' in auth ? auth : { key: null, headers: { authorization: `Bearer ${auth.token}` } }),
    ...(json && { json }),
  });
const ask = async (auth: Auth, query: string) =>
  (await send(auth, 'POST', '/graphql', { query })).body;
const codeOf = ({ errors }: any): string => errors?.[0].extensions.code ?? 'done';

const INVOICE = () => ({
  entity: books.acme,
  client: books.customer,
  invoice_date: '2026-01-15',
  lines: [{ quantity: 1, rate: 100 }],
});
const newInvoice = (auth: Auth) => send(auth, 'POST', '/coa/api/v1/invoice', INVOICE());
const newEntry = async (auth: Auth): Promise<any> =>
  (
    await ask(
      auth,
      `mutation { createJournalEntry(input: { entity: ${books.acme}, date: "2026-01-31", currency: "USD", transactions: [
        { account: ${books.accounts.sales}, debitAmountNative: 5 }, { account: ${books.accounts.services}, creditAmountNative: 5 }] }) { id status order } }`,
    )
  ).data.createJournalEntry;
const admin = (): Auth => ({ key: service.keys.admin });

describe('whose work needs approval', () => {
  test('drafts what others post', async () => {
    const made = await newInvoice({ key: waiting });
    expect([made.status, made.body.payment_status]).toEqual([201, 'draft']);
    expect(await newEntry({ key: waiting })).toMatchObject({ status: 'DRAFT', order: null });
    const accountant = { key: service.keys.accountant };
    expect((await newInvoice(accountant)).body.payment_status).not.toBe('draft');
    expect(await newEntry(accountant)).toMatchObject({ status: 'POSTED' });
  });

  test('proposes what others change, and nothing of it happens', async () => {
    const { body } = await newInvoice(admin());
    const path = `/coa/api/v1/invoice/${body.id}/`;
    for (const [method, path_, json] of [
      ['PATCH', path, { ref_number: 'PO-9' }],
      ['DELETE', path, undefined],
    ] as const) {
      expect((await send({ key: waiting }, method, path_, json)).status).toBe(202);
    }
    const voided = await ask(
      { key: waiting },
      `mutation { voidInvoice(id: ${body.id}, input: { voidDate: "2026-02-01" }) { id } }`,
    );
    expect(codeOf(voided)).not.toBe('done');
    expect((await send(admin(), 'GET', path)).body).toEqual(body);
  });

  test.each<[string, () => Auth]>([
    ['the approve tier and approval_required', () => ({ key: waiting })],
    ['a clerk’s drafts and the approve tier', () => ({ key: clerk })],
  ])('with %s: approves others’ work, never its own', async (_name, auth) => {
    const own = (await newInvoice(auth())).body.id;
    const entry = (await newEntry(auth())).id;
    const theirs = (await newInvoice({ key: service.keys.clerk })).body.id;
    const { body: posted } = await newInvoice(admin());
    const proposed = await send(auth(), 'PATCH', `/coa/api/v1/invoice/${posted.id}/`, {
      ref_number: 'PO-2',
    });
    expect(proposed.status).toBe(202);
    const accept = (id: number, by = auth()) =>
      ask(by, `mutation { acceptInvoice(id: ${id}) { id } }`).then(codeOf);
    const acceptEntry = (by: Auth) =>
      ask(by, `mutation { acceptJournalEntry(id: ${entry}) { id } }`).then(codeOf);
    const decide = (by: Auth) =>
      ask(by, `mutation { acceptProposal(id: ${proposed.body.proposal}) { id } }`).then(codeOf);
    expect([await accept(own), await acceptEntry(auth()), await decide(auth())]).toEqual(
      Array(3).fill('FORBIDDEN'),
    );
    const reject = `mutation { rejectProposal(id: ${proposed.body.proposal}) { id } }`;
    expect(codeOf(await ask(auth(), reject))).toBe('FORBIDDEN');
    expect(await accept(theirs)).toBe('done');
    expect([await accept(own, admin()), await acceptEntry(admin()), await decide(admin())]).toEqual(
      Array(3).fill('done'),
    );
  });

  test('an app is no way around it', async () => {
    await here.root.query(
      `update membership set role = 'accountant', approval_required = true where person_id = $1`,
      [here.persons['vera']],
    );
    const scopes = ['invoices:write', 'invoices:approve'];
    const email = 'vera@demo.test';
    const tokens = async () =>
      (await connectApp(here.place, await here.makeApp(scopes), { email })).access;
    const [one, other] = [await tokens(), await tokens()];
    const { body } = await newInvoice({ token: one });
    expect(body.payment_status).toBe('draft');
    for (const token of [one, other]) {
      const accept = `mutation { acceptInvoice(id: ${body.id}) { id } }`;
      expect(codeOf(await ask({ token }, accept))).toBe('FORBIDDEN');
    }
    const posted = (await newInvoice(admin())).body.id;
    const asked = await send({ token: one }, 'DELETE', `/coa/api/v1/invoice/${posted}/`);
    expect(asked.status).toBe(202);
    const decide = `mutation { acceptProposal(id: ${asked.body.proposal}) { id } }`;
    expect(codeOf(await ask({ token: other }, decide))).toBe('FORBIDDEN');
  });
});

describe('an app of somebody who may do everything', () => {
  test.each<[string, string[], boolean]>([
    ['nothing', [], false],
    ['write alone', ['invoices:write'], false],
    ['approve of something else', ['invoices:write', 'bills:approve'], false],
    ['approve alone', ['invoices:approve'], true],
  ])('approves by its scopes and not by the person’s own right: %s', async (_name, scopes, may) => {
    const { access: token } = await connectApp(here.place, await here.makeApp(scopes));
    const draft = (await newInvoice({ key: service.keys.clerk })).body.id;
    const done = await ask({ token }, `mutation { acceptInvoice(id: ${draft}) { __typename } }`);
    const missing: string | undefined = done.errors?.[0].extensions.missingScope;
    expect([codeOf(done), missing]).toEqual(
      may ? ['done', undefined] : ['FORBIDDEN', 'invoices:approve'],
    );
    const { body } = await send(admin(), 'GET', `/coa/api/v1/invoice/${draft}/`);
    expect(body.payment_status === 'draft').toBe(!may);
  });

  test('reads of what it accepts no more than it may read', async () => {
    const { access: token } = await connectApp(
      here.place,
      await here.makeApp(['invoices:approve']),
    );
    const draft = (await newInvoice({ key: service.keys.clerk })).body.id;
    for (const fields of ['totalAmount', 'id ... on Invoice { clientName }', 'lines { id }']) {
      const told = await ask({ token }, `mutation { acceptInvoice(id: ${draft}) { ${fields} } }`);
      const { missingScope } = told.errors?.[0].extensions ?? {};
      expect([fields, codeOf(told), missingScope]).toEqual([fields, 'FORBIDDEN', 'invoices:read']);
    }
    const path = `/coa/api/v1/invoice/${draft}/`;
    expect((await send(admin(), 'GET', path)).body.payment_status).toBe('draft');
    const accept = `mutation { acceptInvoice(id: ${draft}) { id __typename } }`;
    expect(codeOf(await ask({ token }, accept))).toBe('done');

    const asked = await send({ key: service.keys.clerk }, 'PATCH', path, { ref_number: 'PO-8' });
    const list = '{ proposals(status: PENDING, limit: 1) { id preview } }';
    const [seen] = (await ask({ token }, list)).data.proposals;
    expect(seen).toEqual({ id: String(asked.body.proposal), preview: null });
    expect((await ask(admin(), list)).data.proposals[0].preview).not.toBeNull();
    const decide = `mutation { acceptProposal(id: ${seen.id}) { status preview } }`;
    expect((await ask({ token }, decide)).data.acceptProposal).toEqual({
      status: 'ACCEPTED',
      preview: null,
    });
  });

  test('approves as a person whose role does not approve: refused', async () => {
    const app = await here.makeApp(['invoices:write', 'invoices:approve']);
    const { access: token } = await connectApp(here.place, app, { email: 'carl@demo.test' });
    const draft = (await newInvoice({ key: service.keys.clerk })).body.id;
    const refused = await ask({ token }, `mutation { acceptInvoice(id: ${draft}) { id } }`);
    expect([codeOf(refused), refused.errors[0].extensions.missingScope]).toEqual([
      'FORBIDDEN',
      undefined,
    ]);
  });
});

describe('what was proposed runs while whoever proposed it may propose it', () => {
  const propose = async (auth: Auth): Promise<() => Promise<string>> => {
    const { body } = await newInvoice(admin());
    const asked = await send(auth, 'PATCH', `/coa/api/v1/invoice/${body.id}/`, {
      ref_number: 'PO-7',
    });
    expect(asked.status).toBe(202);
    return async () => {
      const code = codeOf(
        await ask(admin(), `mutation { acceptProposal(id: ${asked.body.proposal}) { id } }`),
      );
      const { ref_number: number } = (await send(admin(), 'GET', `/coa/api/v1/invoice/${body.id}/`))
        .body;
      expect(number === 'PO-7').toBe(code === 'done');
      return code;
    };
  };
  const carl = () => here.persons['carl'];
  const app = async () => {
    const made = await here.makeApp(['invoices:draft']);
    const { access: token } = await connectApp(here.place, made, { email: 'carl@demo.test' });
    return { made, token };
  };
  const sql = (text: string, ...values: unknown[]) => here.root.query(text, values);

  test('an app that was disconnected, deleted or lost the scope', async () => {
    for (const end of [
      'update oauth_connection set ended_at = now(), ended_reason = $2 where app_id = $1',
      'update oauth_app set deleted_at = now(), review_note = $2 where id = $1',
      `update oauth_connection set scopes = '{}', user_agent = $2 where app_id = $1`,
    ]) {
      const { made, token } = await app();
      const accept = await propose({ token });
      await sql(end, made.app.id, 'disconnected');
      expect([end, await accept()]).toEqual([end, 'CONFLICT']);
    }
    const { token } = await app();
    expect(await (await propose({ token }))()).toBe('done');
  });

  test('a person who was deactivated, here or everywhere, or may only read now', async () => {
    for (const [end, back] of [
      ['update membership set is_active = false', 'update membership set is_active = true'],
      [`update membership set role = 'viewer'`, `update membership set role = 'clerk'`],
    ] as const) {
      const { token } = await app();
      const accept = await propose({ token });
      await sql(`${end} where person_id = $1`, carl());
      expect([end, await accept()]).toEqual([end, 'CONFLICT']);
      await sql(`${back} where person_id = $1`, carl());
    }
    const { token } = await app();
    const accept = await propose({ token });
    await sql('update person set is_active = false where id = $1', carl());
    expect(await accept()).toBe('CONFLICT');
    await sql('update person set is_active = true where id = $1', carl());
    expect(await accept()).toBe('done');
  });

  test('an API user that was switched off; its proposal can still be turned down', async () => {
    const key = await makeApiKey(service.database, service.workspace, 'clerk');
    const accept = await propose({ key });
    await sql('update api_user set is_active = false where id = (select max(id) from api_user)');
    expect(await accept()).toBe('CONFLICT');
    const [waits] = (await ask(admin(), '{ proposals(status: PENDING) { id } }')).data.proposals;
    const reject = `mutation { rejectProposal(id: ${waits.id}) { status } }`;
    expect(codeOf(await ask(admin(), reject))).toBe('done');
  });
});
