// Sends and fetches files over HTTP for tests.
import type { Answer, TestService } from './service.ts';

export const PDF = Buffer.from('%PDF-1.7\nan invoice, as it came by mail\n%%EOF\n');
export const MEGABYTE = 1_048_576;

interface Sent {
  readonly name?: string;
  readonly key?: string;
  readonly headers?: Record<string, string>;
}

/** A form with one file; its sender states a type that nobody should believe. */
export function formOf(bytes: Uint8Array, name = 'scan.pdf', part = 'file'): FormData {
  const form = new FormData();
  form.append(part, new Blob([bytes as never], { type: 'text/html' }), name);
  return form;
}

export interface FileDesk {
  readonly upload: (query: string, bytes?: Uint8Array, sent?: Sent) => Promise<Answer<any>>;
  readonly read: (id: number, key?: string) => Promise<Answer<any>>;
  readonly addressOf: (id: number) => Promise<string>;
  readonly download: (id: number) => Promise<Response>;
}

/** What clients do with files. `service` is asked for when it is used: it may start later. */
export function fileDesk(service: () => TestService): FileDesk {
  const withKey = (key: string | undefined) => (key === undefined ? {} : { key });
  const addressOf = async (id: number): Promise<string> =>
    (await service().call('GET', `/ca/api/file/${id}/temp-download-url`)).body.url;
  return {
    upload: (query, bytes = PDF, { name, key, headers = {} } = {}) =>
      service().call('POST', `/ca/api/file/upload?${query}`, {
        body: formOf(bytes, name),
        headers,
        ...withKey(key),
      }),
    read: (id, key) => service().call('GET', `/ca/api/file/${id}`, withKey(key)),
    addressOf,
    download: async (id) => {
      const { pathname, search } = new URL(await addressOf(id));
      return fetch(service().url + pathname + search);
    },
  };
}
