// Examples of operations on keys, apps, webhooks, drafts and proposals.
import { image } from './examples-settings.ts';
import { invoice } from './examples-documents.ts';
import type { Examples, Stage } from './examples.ts';

const user = (): string => 'createApiUser(input: { name: "Robot", role: VIEWER })';
const app = (): string => 'createOauthApp(input: { name: "App" })';
const webhook = (): string =>
  'createWebhook(input: { url: "https://example.com/hook", active: true, topics: [{ name: INVOICE_CREATED }] })';
const example = async (s: Stage): Promise<string> =>
  `sendWebhookExample(webhook: ${await s.make(webhook())}, topic: INVOICE_CREATED)`;

async function appWithIcon(s: Stage): Promise<number> {
  const id = await s.make(app());
  const body = new FormData();
  body.append('file', new Blob([image.content]), image.name);
  await s.service.call('POST', `/ca/api/v1/oauth-apps/${id}/icon`, { body });
  return id;
}
/** A change that waits to be decided. */
export async function proposal(s: Stage): Promise<number> {
  const id = await s.make(invoice(s));
  const { body } = await s.service.call('DELETE', `/coa/api/v1/invoice/${id}`, { key: s.drafter });
  return Number(body.proposal);
}

const examples: Examples = {
  createApiKey: async (s) => `createApiKey(apiUser: ${await s.make(user())})`,
  revokeApiKey: async (s) => {
    const id = await s.make(user());
    return `revokeApiKey(id: ${await s.make(`createApiKey(apiUser: ${id})`)})`;
  },
  patchOauthApp: async (s) => `patchOauthApp(id: ${await s.make(app())}, input: { tagline: "x" })`,
  rotateOauthAppSecret: async (s) => `rotateOauthAppSecret(id: ${await s.make(app())})`,
  setOauthAppIcon: async (s) =>
    `setOauthAppIcon(id: ${await s.make(app())}, input: { image: "${Buffer.from(image.content).toString('base64')}" })`,
  uploadOauthAppIcon: async (s) => ({
    call: `uploadOauthAppIcon(id: ${await s.make(app())})`,
    file: image,
  }),
  removeOauthAppIcon: async (s) => `removeOauthAppIcon(id: ${await appWithIcon(s)})`,
  deleteOauthApp: async (s) => `deleteOauthApp(id: ${await s.make(app())})`,
  approveOauthApp: async (s) => `approveOauthApp(id: ${await s.make(app())})`,
  admitOauthClient: () =>
    'admitOauthClient(url: "https://example.com/client.json", permissions: ["reports:read"])',
  demandSecondFactor: () => 'demandSecondFactor(demanded: true)',
  disconnectOauthApp: () => 'disconnectOauthApp(id: 1)',
  acceptProposal: async (s) => `acceptProposal(id: ${await proposal(s)})`,
  rejectProposal: async (s) => `rejectProposal(id: ${await proposal(s)})`,
  withdrawProposal: async (s) => `withdrawProposal(id: ${await proposal(s)})`,
  commentWaiting: async (s) =>
    `commentWaiting(object: "Proposal", id: ${await proposal(s)}, text: "Why?")`,
  decideDraft: async (s) =>
    `decideDraft(object: "Invoice", id: ${await s.make(invoice(s), s.drafter)}, accept: true)`,
  resendWebhookDelivery: async (s) =>
    `resendWebhookDelivery(id: ${await s.make(await example(s))})`,
  replayChanges: async (s) => `replayChanges(webhook: ${await s.make(webhook())}, from: 1, to: 2)`,
  sendWebhookExample: example,
  patchWebhook: async (s) =>
    `patchWebhook(id: ${await s.make(webhook())}, input: { active: false })`,
  patchApiUser: async (s) => `patchApiUser(id: ${await s.make(user())}, input: { role: CLERK })`,
};

export const PEOPLE = {
  creates: { ApiUser: user, OauthApp: app, Webhook: webhook },
  examples,
};
