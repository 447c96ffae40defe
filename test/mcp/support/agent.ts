// An agent of the tests: the official client at /mcp, with a key or a token.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

export interface ToolAnswer {
  readonly isError: boolean;
  readonly text: string;
  readonly told: any;
}

export interface Agent {
  readonly client: Client;
  /** Calls a tool; a refusal of the tool is an answer too. */
  call(name: string, given?: Record<string, unknown>): Promise<ToolAnswer>;
  close(): Promise<void>;
}

/** About four characters are one token. */
export const tokensOf = (value: unknown): number => Math.ceil(JSON.stringify(value).length / 4);

export const answerOf = (result: unknown): ToolAnswer => {
  const { content, structuredContent, isError } = result as {
    content: { text: string }[];
    structuredContent?: unknown;
    isError?: boolean;
  };
  return { isError: isError === true, text: content[0]?.text ?? '', told: structuredContent };
};

export async function agentAt(
  url: string,
  secret: string,
  version: 'auto' | 'legacy' = 'auto',
): Promise<Agent> {
  const client = new Client(
    { name: 'tests', version: '1.0.0' },
    { versionNegotiation: { mode: version } },
  );
  const headers = { authorization: `Bearer ${secret}` };
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
    requestInit: { headers },
  });
  await client.connect(transport);
  return {
    client,
    call: async (name, given = {}) => answerOf(await client.callTool({ name, arguments: given })),
    close: () => client.close(),
  };
}
