// The inbox of bills: its drafts are written with the form of a bill.
import '../sets/base.ts';
import '../sets/forms.ts';
import '../sets/grids.ts';
import '../sets/documents.ts';

export { default as inbox } from '../money-out/inbox/inbox.tsx';
