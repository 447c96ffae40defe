// Checks that the port is free, before anything else starts and again after listening failed.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { codeOf, type Config, Refusal, wordsOf } from '../platform/base/index.ts';

type Address = Pick<Config, 'host' | 'port'>;

/** Throws `Refusal` when nobody could listen there now. */
export async function refuseTakenPort(address: Address): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ host: address.host, port: address.port, exclusive: true });
    await once(probe, 'listening');
  } catch (error) {
    throw asRefusal(error, address);
  }
  probe.close();
  await once(probe, 'close');
}

/** The error of a listener in the operator's words; any other error stays what it was. */
export function asRefusal(error: unknown, { host, port }: Address): unknown {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') {
    const fix = `Stop the program that listens there, or use another port: PORT=${port + 1}`;
    return new Refusal(`Port ${port} on ${host} is already in use.`, fix, error);
  }
  if (code === 'EACCES') {
    const fix = 'Use a port above 1023: PORT=4000';
    return new Refusal(`Ordinary users may not listen on port ${port}.`, fix, error);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    const fix = 'Set HOST to an address of this machine: HOST=127.0.0.1, or HOST=0.0.0.0 for all';
    return new Refusal(
      `${host} is not an address of this machine (${wordsOf(error)}).`,
      fix,
      error,
    );
  }
  return error;
}
