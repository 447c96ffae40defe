// Lists of customers and of vendors.
import '../sets/base.ts';
import '../sets/documents.ts';

export { customers, vendors } from './list.tsx';
