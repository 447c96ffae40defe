-- Which books a proposal would post to: it stands in the way of closing those, and no others.

alter table proposal add column posts jsonb;
alter table proposal add constraint proposal_posts_check check (jsonb_typeof(posts) = 'object');
comment on column proposal.posts is 'What its rehearsal posted: the first day by entity, as the keys. Null where nobody looked: it may be any.';
