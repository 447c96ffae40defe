// MikroORM's command line, for looking: `npx mikro-orm debug` tells what it makes of the definitions. Migrations
// stay the SQL files of our own runner (`npm run migration`), so no schema or migration command belongs here.
import { defineConfig } from '@mikro-orm/postgresql';
import { settingsOf } from './src/ground/database/unit-of-work.ts';
import { registry } from './src/ground/records/definitions.ts';

// Where the database is, it reads from MIKRO_ORM_CLIENT_URL itself.
export default defineConfig(settingsOf(registry));
