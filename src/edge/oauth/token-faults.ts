// Answers of the token endpoint to faults that are no client's: RFC 6749, section 5.2.
import { Problem } from '../../platform/base/index.ts';

export interface TokenErrorResponse {
  readonly status: number;
  readonly error: string;
  readonly description: string;
}

/** 503 while the database is away, else 500. */
export const faultAnswer = (fault: unknown): TokenErrorResponse =>
  fault instanceof Problem && fault.code === 'UNAVAILABLE'
    ? { status: 503, error: 'temporarily_unavailable', description: fault.message }
    : { status: 500, error: 'server_error', description: 'Internal error.' };

/** Headers that go with an answer besides its type. */
export const faultHeaders = (status: number): Readonly<Record<string, string>> => ({
  'cache-control': 'no-store',
  ...(status === 401 && { 'www-authenticate': 'Basic realm="oauth"' }),
  ...(status === 503 && { 'retry-after': '2' }),
});

export const faultBody = ({ error, description }: TokenErrorResponse): string =>
  JSON.stringify({ error, error_description: description });
