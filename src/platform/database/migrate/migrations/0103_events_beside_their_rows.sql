-- Events written once: a body stands beside its row, so that giving the number does not write it again.

alter table outbox set (toast_tuple_target = 256);

comment on index journal_line_description_search is 'search';
comment on index journal_line_details_search is 'search';
