// The two walls, table by table: every row with an entity names it, and PostgreSQL hides it from
// callers limited to others, whatever the statement.
import type { Side } from '../edge/support/two-entities.ts';
import {
  as,
  count,
  limited,
  openWalls,
  relations,
  service,
  superuser,
  two,
} from './opened-walls.ts';

openWalls();

test('each table and view shows the rows of allowed entities, all of them and no other', async () => {
  const found = await relations();
  expect(found.length).toBeGreaterThan(12);
  for (const [looking, hidden] of [two.sides, two.sides.toReversed()] as [Side, Side][]) {
    for (const { name, of } of found) {
      const whole = await count(superuser, name, of, hidden.entity);
      expect([name, 'has rows to hide', whole > 0]).toEqual([name, 'has rows to hide', true]);
      const { entity } = looking;
      // What stands under an entry alone goes with it: the lines of a draft between entities.
      const alone = of.includes('entity_ids')
        ? `${of} and cardinality(entity_ids) = 1`
        : name === 'intercompany_journal_entry_line'
          ? // What is between entities is seen by whoever sees them all.
            'false and $1 > 0'
          : name === 'journal_entry_line'
            ? `${of} and not exists (select from journal_entry e where e.id = x.journal_entry_id
              and e.status = 'draft' and cardinality(e.entity_ids) > 1)`
            : of;
      const own = await count(superuser, name, alone, entity);
      await as(service.workspace, `{${entity}}`, async () => {
        expect([name, await count(limited, name, of, hidden.entity)]).toEqual([name, 0]);
        expect([name, await count(limited, name, of, entity)]).toEqual([name, own]);
      });
      await as(service.workspace, '{}', async () => {
        expect([name, await count(limited, name, of, entity)]).toEqual([name, 0]);
      });
      await as(service.other.workspace, '', async () => {
        expect([name, await count(limited, name, of, entity)]).toEqual([name, 0]);
      });
    }
  }
});

test('rows that hang on rows of an entity have one themselves', async () => {
  const { rows } = await superuser.query<{ table: string }>(
    `with owned as (
       select c.oid from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and c.relname not in ('api_user', 'invitation', 'membership', 'proposal')
         and (c.relname = 'entity' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname in ('entity_id', 'entity_ids')))
     )
     select distinct conrelid::regclass::text as table from pg_constraint
     where contype = 'f' and confrelid in (select oid from owned) and conrelid not in (select oid from owned) order by 1`,
  );
  // Master data that leads to a bank account, and what was done to an entry, which no definition shows.
  expect(rows.map(({ table }) => table)).toEqual(['account', 'journal_posting']);
});

// The chain is of the whole workspace, whoever locks. Lines are cleared though their entry be between entities; numbers are taken anywhere.
test('views ask as whoever reads them, and the functions that see past the wall are known', async () => {
  const { rows: views } = await superuser.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace and not coalesce(reloptions::text like '%security_invoker=true%', false)`,
  );
  expect(views).toEqual([]);
  const { rows } = await superuser.query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosrc like '%ledgergate.entities%' order by 1`,
  );
  expect(rows.map(({ name }) => name).join(' ')).toBe(
    'chain_postings current_entities entity_names entity_tree lines_are_cleared take_invoice_number',
  );
});
