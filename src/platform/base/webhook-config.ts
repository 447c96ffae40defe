// Settings of webhooks: allowed targets, timeouts, and retention of events.
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { LOOPBACK, Networks, NO_NETWORKS } from './networks.ts';
import type { EnvReader } from './env-reader.ts';

export interface WebhookConfig {
  /** Networks that deliveries may go to although they are not public. */
  readonly allowedNetworks: Networks;
  /** A file with certificates of authorities that are trusted besides the usual ones. */
  readonly caFile: string | undefined;
  /** Seconds from the start of an attempt to the next. */
  readonly retrySeconds: number;
  /** Seconds an attempt may take in all. */
  readonly timeoutSeconds: number;
  /** Seconds after which another worker takes over a delivery whose worker fell silent. */
  readonly leaseSeconds: number;
  /** Days events stay in the feed. */
  readonly eventDays: number;
  /** Days deliveries can be looked at and sent again. */
  readonly deliveryDays: number;
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g;

/** Whether a file holds certificates, and all of them can be read. TLS would ignore what it cannot read. */
function holdsCertificates(path: string): boolean {
  try {
    const found = readFileSync(path, 'utf8').match(CERTIFICATE) ?? [];
    return found.map((each) => new X509Certificate(each)).length > 0;
  } catch {
    return false;
  }
}

/** Reads them. Faults are gathered by `read`. */
export function readWebhooks(read: EnvReader, production: boolean): WebhookConfig {
  const networks = read.matching(
    'WEBHOOK_ALLOWED_NETWORKS',
    (text) => Networks.of(text) !== undefined,
    {
      words: 'networks like 10.0.0.0/8 or fd00::/8, separated by commas',
      example: '10.20.0.0/16',
    },
  );
  const caFile = read.matching('WEBHOOK_CA_FILE', holdsCertificates, {
    words: 'a file with certificates (PEM)',
    example: '/etc/ssl/our-ca.pem',
  });
  const config = {
    allowedNetworks: Networks.of(networks ?? '') ?? NO_NETWORKS,
    caFile,
    retrySeconds: read.whole('WEBHOOK_RETRY_SECONDS', 1, 86_400, 60),
    timeoutSeconds: read.whole('WEBHOOK_TIMEOUT_SECONDS', 1, 600, 15),
    leaseSeconds: read.whole('WEBHOOK_LEASE_SECONDS', 2, 3_600, 60),
    eventDays: read.whole('EVENT_RETENTION_DAYS', 1, 36_500, 90),
    deliveryDays: read.whole('DELIVERY_RETENTION_DAYS', 1, 36_500, 30),
  };
  if (production && config.allowedNetworks.overlaps(LOOPBACK)) {
    read.faults.push({
      name: 'WEBHOOK_ALLOWED_NETWORKS',
      what: 'WEBHOOK_ALLOWED_NETWORKS must not reach loopback in production: webhooks could call this machine.',
      example: '10.20.0.0/16',
    });
  }
  return config;
}
