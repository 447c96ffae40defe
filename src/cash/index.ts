// The door of cash: what other rooms use of it.
export { loadFeed } from './bank-feed.service.ts';
export { linkLines, unlinkLines } from './statement-link.service.ts';
export { mergeTransfer, splitTransfer } from './transfer.service.ts';
