// Adds the effect of a dry run to an answer, as `dry_run` beside the fields of an object, and its digest as a
// header.
import type { ExecutionResult } from 'graphql';
import type { ServerResponse } from 'node:http';

/** Tells the digest of what a dry run told, whatever it answers. */
export function tellDigest(
  { extensions, errors }: ExecutionResult,
  response: ServerResponse,
): void {
  const digest = extensions?.['effectDigest'] ?? errors?.[0]?.extensions['effectDigest'];
  if (typeof digest === 'string') response.setHeader('effect-digest', digest);
}

/** An object with what a dry run tells beside it, under a name no resource has a field of. */
export const withDryRun = (text: string, dryRun: unknown): string =>
  dryRun !== undefined && text.startsWith('{')
    ? `${text.slice(0, -1)}${text === '{}' ? '' : ','}"dry_run":${JSON.stringify(dryRun)}}`
    : text;

/**
 * What a dry run answers to callers who want an object in any case: a list and an answer without a body have no
 * place for what it tells, and it answers as the real thing does unless it is asked for more.
 */
export function representation(status: number, text: string, dryRun: unknown): string {
  if (status === 204) return withDryRun('{}', dryRun);
  return withDryRun(text.startsWith('[') ? `{"results":${text}}` : text, dryRun);
}
