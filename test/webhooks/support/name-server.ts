// A name server on loopback with programmable, changeable answers.
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

export interface NameServer {
  readonly address: string;
  /** How many times it was asked. */
  asked(): number;
  close(): void;
}

/** Answers the nth question for an IPv4 address with `answerOf(n)`; undefined: it stays silent. */
export async function openNameServer(
  answerOf: (nth: number) => readonly string[] | undefined,
): Promise<NameServer> {
  const socket = createSocket('udp4');
  let asked = 0;
  socket.on('message', (question, { port, address }) => {
    let end = 12;
    while (question[end] !== 0) end += (question[end] ?? 0) + 1;
    const type = question.readUInt16BE(end + 1);
    const answers = type === 1 ? answerOf(asked++) : [];
    if (!answers) return;
    const header = Buffer.from(question.subarray(0, 12));
    header.writeUInt16BE(0x8180, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(answers.length, 6);
    header.writeUInt32BE(0, 8);
    const records = answers.map((ip) =>
      Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...ip.split('.').map(Number)]),
    );
    socket.send(Buffer.concat([header, question.subarray(12, end + 5), ...records]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked: () => asked,
    close: () => socket.close(),
  };
}
