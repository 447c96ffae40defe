// Program: makes the template of the running test server by the sources of this tree.
import pg from 'pg';
import { makeTemplate } from '../../support/server.ts';
import { TEMPLATE } from '../../support/database.ts';

const address = process.env['TEST_POSTGRES'];
if (address === undefined) throw new Error('TEST_POSTGRES names the server.');
const client = new pg.Client(address);
await client.connect();
await makeTemplate(client, (role) => {
  const url = new URL(address);
  url.username = role;
  url.pathname = `/${TEMPLATE}`;
  return url.href;
});
await client.end();
