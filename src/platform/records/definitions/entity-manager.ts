// MikroORM with the definitions of the service.
import { Orm } from '../../database/index.ts';
import { registry } from '../../definitions/index.ts';

export const orm = new Orm(registry);
