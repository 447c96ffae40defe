// The door of the events floor: webhooks, their deliveries, the feed of changes, and who works them off.
export * from './deliveries.ts';
export { numberEvents, startDeliverer, type Deliverer } from './deliverer.ts';
export { lastSequence, readEvents, shownChange, type Change, type KeptEvent } from './feed.ts';
export { exampleOf } from './example.ts';
export { follow } from './follow.ts';
export { bodyOf, headersOf, signatureOf } from './payload.ts';
export { forgetEvents } from './retention.ts';
export { eventSettingsOf, settleEvents, type EventSettings } from './settings.ts';
export * from './webhooks.ts';
