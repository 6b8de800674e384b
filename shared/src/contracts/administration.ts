import * as z from 'zod';
import { instantSchema } from './ids.ts';
import { upgradeLevelSchema } from './plans/plans.ts';
import { planSourceSchema, subscriptionStatusSchema } from './profile.ts';

/** Users, and uses of view-as, on a page. */
export const ADMIN_PAGE_SIZE = 50;
/** Pages that can be opened; who is further down is found by a search. */
export const ADMIN_PAGES = 200;

/** A page of a list of the administration. */
export const adminPageSchema = z.coerce.number().int().min(1).max(ADMIN_PAGES).default(1);

/** `GET /api/admin/users`: a part of an e-mail or a whole id, and what the plan is. */
export const adminUsersQuerySchema = z.object({
  search: z.string().max(200).default(''),
  /** `none`: never bought one. */
  plan: z.enum([...upgradeLevelSchema.options, 'none', 'admin']).optional(),
  status: z.enum([...subscriptionStatusSchema.options, 'none']).optional(),
  page: adminPageSchema,
});
export type AdminUsersQuery = z.infer<typeof adminUsersQuerySchema>;

export const adminUserSchema = z.object({
  id: z.string(),
  email: z.string(),
  admin: z.boolean(),
  subscription_status: subscriptionStatusSchema.nullable(),
  subscription_plan: z.string().nullable(),
  plan_source: planSourceSchema.nullable(),
  /** When a plan that does not renew itself ends. */
  subscription_until: instantSchema.nullable(),
  break_until: instantSchema.nullable(),
  created_at: instantSchema,
  /** Exact to some minutes; null: never. */
  last_seen_at: instantSchema.nullable(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

export const adminUsersSchema = z.object({
  status: z.literal('ok'),
  users: z.array(adminUserSchema),
  count: z.number().int().nonnegative(),
});
export type AdminUsers = z.infer<typeof adminUsersSchema>;

/** `GET /api/admin/user`: the user with this e-mail or id. */
export const adminUserQuerySchema = z.object({ user: z.string().min(1).max(320) });
export const foundUserSchema = z.object({ status: z.literal('ok'), id: z.string(), email: z.string() });
export type FoundUser = z.infer<typeof foundUserSchema>;

/** `GET /api/admin/view-as`: who viewed as whom, the last use first. */
export const viewAsUsesQuerySchema = z.object({ page: adminPageSchema });
export const viewAsUsesSchema = z.object({
  status: z.literal('ok'),
  uses: z.array(
    z.object({
      id: z.number().int(),
      admin_id: z.string(),
      /** Null once the account is deleted. */
      admin_email: z.string().nullable(),
      user_id: z.string(),
      user_email: z.string().nullable(),
      address: z.string(),
      began_at: instantSchema,
      /** Of the last request; exact to half a minute. */
      last_at: instantSchema,
    }),
  ),
  count: z.number().int().nonnegative(),
});
export type ViewAsUses = z.infer<typeof viewAsUsesSchema>;

/** `GET /api/admin/feed`: what the process that answers knows beyond the public status. */
export const feedHealthSchema = z.object({
  status: z.literal('ok'),
  /** When the service that reads the prices last reported itself; null where none has run. */
  heartbeat_at: instantSchema.nullable(),
  /** The process's own counters and gauges of the product. */
  metrics: z.array(
    z.object({
      name: z.string(),
      help: z.string(),
      /** `{ endpoint: 'odds' }`; empty where the metric is one number. */
      labels: z.array(z.object({ name: z.string(), value: z.string() })),
      value: z.number(),
    }),
  ),
});
export type FeedHealth = z.infer<typeof feedHealthSchema>;
