// Uploads: the bytes go by a form, and operations name the kept file by its id.
import { isElsewhere } from './drawn-for.ts';
import { refusalOf } from './client.ts';
import type { Refusal } from './contract.ts';

export interface KeptFile {
  readonly id: string;
  readonly name: string;
}

const ELSEWHERE: Refusal = {
  kind: 'elsewhere',
  message: 'Your session has gone to another workspace: the file was not kept.',
};
const AWAY: Refusal = { kind: 'unavailable', message: 'The file could not be sent.' };

/** Keeps a file for a kind of record, such as `invoice`, or for one of them. */
export async function upload(
  csrf: string,
  file: File,
  { model, object = '' }: { readonly model: string; readonly object?: string },
): Promise<KeptFile | { readonly refusal: Refusal }> {
  const form = new FormData();
  // Fields that the service must know before it takes the bytes come first.
  for (const [name, value] of Object.entries({ csrf, model, object })) form.append(name, value);
  form.append('file', file);
  try {
    const response = await fetch('/console/files', { method: 'POST', body: form });
    if (isElsewhere(response)) return { refusal: ELSEWHERE };
    const { data, errors } = (await response.json()) as {
      readonly data?: KeptFile;
      readonly errors?: readonly [Parameters<typeof refusalOf>[0]];
    };
    return data ?? { refusal: errors ? refusalOf(errors[0]) : AWAY };
  } catch {
    return { refusal: AWAY };
  }
}
