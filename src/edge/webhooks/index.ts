// The door of webhook streams.
export { listenDoor } from './listen.ts';
export { describeWebhooks } from './openapi.ts';
