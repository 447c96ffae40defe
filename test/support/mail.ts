// A mail server on loopback that stores or refuses mail, and knows no `nobody`.
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

export interface MailServer {
  readonly url: string;
  /** Whole messages as they came, and who they were for. */
  readonly received: { readonly to: readonly string[]; readonly message: string }[];
  /** The next so many messages are refused for now. */
  refuse(times: number): void;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const received: { to: string[]; message: string }[] = [];
  let refusals = 0;
  const server = createServer((socket) => {
    let to: string[] = [];
    let data: string | undefined;
    let rest = '';
    const say = (line: string): void => {
      socket.write(`${line}\r\n`);
    };
    const command = (line: string): void => {
      const word = line.slice(0, 4).toUpperCase();
      const receiver = word === 'RCPT' ? (/<(.*)>/.exec(line)?.[1] ?? '') : undefined;
      if (receiver?.startsWith('nobody@') === true) {
        say('550 no such user');
        return;
      }
      if (receiver !== undefined) to.push(receiver);
      if (word === 'MAIL') to = [];
      if (word === 'DATA') {
        data = '';
        say('354 go on');
      } else if (word === 'QUIT') {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    };
    const line = (text: string): void => {
      if (data === undefined) command(text);
      else if (text !== '.') data += `${text.replace(/^\./, '')}\n`;
      else {
        if (refusals-- > 0) say('451 not now');
        else {
          received.push({ to, message: data });
          say('250 taken');
        }
        data = undefined;
      }
    };
    socket.setEncoding('utf8');
    socket.on('error', () => undefined);
    socket.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(line);
    });
    say('220 ready');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    refuse: (times) => {
      refusals = times;
    },
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
