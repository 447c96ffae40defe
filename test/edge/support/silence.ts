// A service between which and PostgreSQL the network can lose every byte.
import { cloneDatabase } from '../../support/database.ts';
import { MANY_CONNECTIONS, startOwnService, type TestService } from '../../support/service.ts';
import { asking } from './asking.ts';
import { swallowingProxy, type SwallowingProxy } from './swallowing-proxy.ts';

export let proxy: SwallowingProxy;
export let service: TestService;
/** Starts the service for the tests of a file. `silentMs`: how long PostgreSQL may be silent. */
export function openSilence(silentMs: number): void {
  beforeAll(async () => {
    const files = await cloneDatabase();
    proxy = await swallowingProxy(files.serviceUrl);
    service = await startOwnService(
      { ...MANY_CONNECTIONS, databaseSilentMs: silentMs, databaseLockMs: silentMs },
      { ...files, serviceUrl: proxy.through(files.serviceUrl) },
    );
  });
  afterAll(async () => {
    proxy.restore();
    await service.close();
    await proxy.close();
  });
}
export const { ask, back } = asking(() => service);
