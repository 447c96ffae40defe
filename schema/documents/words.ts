// Descriptions shared by fields of several documents.

export const KEPT = 'Ignored: the service keeps it. Records can be sent back as they came.';
export const DRAFT_ONLY = '`draft` saves without posting; anything else is ignored.';
export const MIGRATED =
  'The opening entry that covers it: it has no entry of its own. Ignored on change.';
