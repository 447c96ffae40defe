// Operations on tags: a tree, deleted with a replacement, looked up in bulk.
import { Tag } from '../../schema/settings/tag.ts';
import { lookup, replaceable } from '../platform/records/index.ts';

export const TagDeletion = replaceable(
  Tag,
  'Deletes one tag. Records carry the replacement instead; posted journal lines keep their tags.',
);

export const TagLookup = lookup(Tag);
