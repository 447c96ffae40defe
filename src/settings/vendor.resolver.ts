// Customers, vendors and employees: a tree, with contacts, and looked up by the hundred.
import type { GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Ctx,
  Field,
  Info,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from 'type-graphql';
import { Id, type InputOf, type PatchOf } from '../../schema/kit/index.ts';
import { Vendor, VendorContact } from '../../schema/settings/vendor.ts';
import type { Session } from '../ground/access/index.ts';
import { Problem } from '../ground/base/problem.ts';
import {
  change,
  erase,
  locked,
  one,
  Permission,
  replaced,
  type Row,
} from '../ground/standard/index.ts';
import { reassign } from './reassign.service.ts';
import { demandNoCircle } from './tree.service.ts';
import { vendorIsUsed } from './usage.service.ts';
