// MikroORM with the definitions of the service.
import { Orm } from '../database/unit-of-work.ts';
import { registry } from './definitions.ts';

export const orm = new Orm(registry);
