// The parser of multipart bodies, loaded with the first of them.
import { createRequire } from 'node:module';
import type busboy from 'busboy';

const require = createRequire(import.meta.url);

/** Throws where the headers are not those of a multipart body. */
export const multipartParser = (config: busboy.BusboyConfig): busboy.Busboy =>
  (require('busboy') as typeof busboy)(config);
