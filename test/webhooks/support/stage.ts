// A service with books, webhooks to loopback allowed, and one receiver.
import { type Config, readConfig } from '../../../src/platform/base/index.ts';
import { openBooks, type TestBooks } from '../../support/books.ts';
import { startOwnService, type TestService } from '../../support/service.ts';
import { openReceiver, type Receiver } from './receiver.ts';
import { patientDatabase } from '../../support/database.ts';

export const PATH = '/integrations/api/v1/webhook';

/** Settings of webhooks for tests: loopback allowed, a minute lasts as long as is said. */
export const webhooksOf = (environment: Record<string, string> = {}): Config['webhooks'] =>
  readConfig({
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
    WEBHOOK_RETRY_SECONDS: '1',
    ...environment,
  }).webhooks;

/** An invoice over 10. */
export const invoiceIn = (books: TestBooks): object => ({
  client: books.customer,
  entity: books.acme,
  currency: 'USD',
  invoice_date: '2026-01-15',
  lines: [{ product: books.advice, amount: 10 }],
});

/** Moves the clock of deliveries forward. */
export async function passOn({ files }: TestService, seconds: number): Promise<void> {
  const superuser = patientDatabase(files.superuserUrl);
  await superuser.ask({
    text: 'update delivery_clock set at = at + $1::bigint * 1000',
    values: [seconds],
  });
  await superuser.close();
}

export interface Stage {
  readonly service: TestService;
  readonly books: TestBooks;
  readonly receiver: Receiver;
  /** Makes a webhook that leads to the receiver. */
  subscribe(topics: readonly string[], more?: object): Promise<any>;
  /** Lets the clock of deliveries go on: what is due by then is due at once. */
  pass(seconds: number): Promise<void>;
  /** Makes an invoice over 100. */
  invoice(more?: object): Promise<any>;
  close(): Promise<void>;
}

export async function openStage(environment: Record<string, string> = {}): Promise<Stage> {
  const service = await startOwnService({
    webhooks: webhooksOf(environment),
    ...(process.env['SHOW_LOG'] && { logLevel: 'warn' as const }),
  });
  const books = await openBooks(service);
  const receiver = await openReceiver();
  return {
    service,
    books,
    receiver,
    subscribe: async (topics, more = {}) => {
      const json = {
        url: receiver.url,
        active: true,
        topics: topics.map((name) => ({ name })),
        ...more,
      };
      const { status, body } = await service.call('POST', PATH, { json });
      expect([status, body]).toEqual([201, expect.anything()]);
      return body;
    },
    invoice: async (more = {}) => {
      const json = {
        client: books.customer,
        entity: books.acme,
        invoice_date: '2026-01-15',
        currency: 'USD',
        lines: [{ product: books.advice, amount: 100, description: 'Advice' }],
        ...more,
      };
      const { status, body } = await service.call('POST', '/coa/api/v1/invoice', { json });
      expect([status, body]).toEqual([201, expect.anything()]);
      return body;
    },
    pass: (seconds) => passOn(service, seconds),
    close: async () => {
      receiver.close();
      await service.close();
    },
  };
}
