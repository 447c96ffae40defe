// The multipart parser, loaded with the first multipart body.
import type busboy from 'busboy';
import { lazily } from '../protocol/lazily.ts';

const parser = lazily<typeof busboy>('busboy');

/** Throws where the headers are not those of a multipart body. */
export const multipartParser = (config: busboy.BusboyConfig): busboy.Busboy => parser()(config);
