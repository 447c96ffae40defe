// Configuration of MikroORM's command line, for inspection only: `npx mikro-orm debug` shows its
// view of the definitions. Migrations remain the SQL files of our own runner (`npm run migration`),
// so no schema or migration command belongs here.
import { defineConfig } from '@mikro-orm/postgresql';
import { settingsOf } from './src/platform/database/orm/unit-of-work.ts';
import { registry } from './src/platform/definitions/index.ts';

// Where the database is, it reads from MIKRO_ORM_CLIENT_URL itself.
export default defineConfig(settingsOf(registry));
