// Runs the service in a process of its own, so a test sees its standard output.
import { readConfig } from '../../../src/platform/base/index.ts';
import { serve } from '../../../src/main.ts';

const serving = await serve(
  readConfig(process.env, {
    databaseSilentMs: 20_000,
    databaseLockMs: 20_000,
    sharePatienceMs: 60_000,
    rateLimitPerSecond: 0,
    cookieKeys: ['k'.repeat(32)],
    encryptionKey: 'e'.repeat(32),
  }),
  { service: process.env['DATABASE_URL'] ?? '' },
);
process.on('disconnect', () => {
  void serving.close().then(() => process.exit());
});
process.send?.('ready');
