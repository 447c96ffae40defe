// Settings that the pages hand to second factors.
import { Cipher } from '../../../platform/base/index.ts';
import type { FactorSettings } from '../../../platform/identity/index.ts';
import type { Services } from './visit.ts';

export const factorSettings = ({
  config: { baseUrl, cookieKeys, encryptionKey },
}: Pick<Services, 'config'>): FactorSettings => ({
  ...{ baseUrl, cookieKeys },
  cipher: new Cipher(encryptionKey),
});
