// The door of the events room: webhooks, deliveries, the feed of changes, and the worker.
export { BOOKS_AREAS } from './books-areas.ts';
export { type Deliverer, numberEvents, startDeliverer } from './deliverer.ts';
export {
  type Attempt,
  type Delivery,
  type DeliveryStatus,
  type Health,
  healthOf,
  latestDeliveries,
  listDeliveries,
  readDelivery,
  replayEvents,
  resendDelivery,
  sendExample,
} from './deliveries.ts';
export { exampleOf } from './example.ts';
export {
  type ChangeEvent,
  lastSequence,
  readEvents,
  shownChange,
  type StoredEvent,
} from './feed.ts';
export { fetchDocument, NoDocument } from './fetch-document.ts';
export { follow } from './follow.ts';
export { type BooksChange, booksNumber, followBooks } from './follow-books.ts';
export { bodyOf, headersOf } from './payload.ts';
export { forgetEvents } from './retention.ts';
export { type EventSettings, eventSettingsOf, settleEvents } from './settings.ts';
export {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  readWebhook,
  type Webhook,
} from './webhooks.ts';
