import type {
  AdminUser,
  AdminUsers,
  FeedHealth,
  SupportMessages,
  Surveys,
  ViewAsUses,
} from '@fairline/shared/contracts';
import { minutesFromNow } from './fixed-time.ts';

const DAY = 1_440;

const user = (email: string, days: number, change: Partial<AdminUser> = {}): AdminUser => ({
  ...{ id: `id of ${email}`, email, admin: false, subscription_status: 'active' },
  ...{ subscription_plan: 'pro_month', plan_source: 'card', subscription_until: null, break_until: null },
  created_at: minutesFromNow(-days * DAY),
  last_seen_at: minutesFromNow(-days * 7),
  ...change,
});

const NO_PLAN = { subscription_status: null, subscription_plan: null, plan_source: null } as const;

const USERS: AdminUsers = {
  ...{ status: 'ok', count: 2_417 },
  users: [
    user('somebody@example.com', 1, { ...NO_PLAN, last_seen_at: null }),
    user('somebody.with.quite.a.name@a-company-with-more.example', 12, { subscription_status: 'past_due' }),
    user('crypto@example.com', 64, {
      ...{ subscription_plan: 'sharp_3months', plan_source: 'crypto' },
      subscription_until: minutesFromNow(28 * DAY),
    }),
    user('rest@example.com', 130, { break_until: minutesFromNow(9 * DAY) }),
    user('admin@fairline.test', 400, { ...NO_PLAN, admin: true }),
  ],
};

const USES: ViewAsUses = {
  ...{ status: 'ok', count: 2 },
  uses: ['somebody@example.com', null].map((user_email, at) => ({
    ...{ id: 2 - at, admin_id: 'a', admin_email: 'admin@fairline.test', user_id: `id-${at}`, user_email },
    ...{
      address: '203.0.113.7',
      began_at: minutesFromNow(-at * DAY - 31),
      last_at: minutesFromNow(-at * DAY),
    },
  })),
};

const SUPPORT: SupportMessages = {
  status: 'ok',
  count: 2,
  messages: [
    {
      id: 2,
      user_id: null,
      email: 'visitor@example.com',
      text: 'I changed my address and cannot sign in.\nWhat can I do?',
      created_at: minutesFromNow(-20),
      answered_at: null,
    },
    {
      id: 1,
      user_id: 'somebody',
      email: 'somebody@example.com',
      text: 'Please change my plan to Basic.',
      created_at: minutesFromNow(-DAY - 20),
      answered_at: null,
    },
  ],
};

const SURVEYS: Surveys = {
  ...{ status: 'ok', count: 2 },
  surveys: ['More sports, please.\nAnd the limits of the last week.', 'The history is what I pay for.'].map(
    (text, at) => ({
      ...{ id: 2 - at, email: 'somebody@example.com', text, created_at: minutesFromNow(-at * DAY - 20) },
    }),
  ),
};

const HEALTH: FeedHealth = {
  ...{ status: 'ok', heartbeat_at: minutesFromNow(0) },
  metrics: [
    {
      name: 'fairline_realtime_published_total',
      help: 'Messages sent to sockets',
      labels: [{ name: 'event', value: 'lines' }],
      value: 184_302,
    },
    { name: 'fairline_sockets', help: 'Open signed-in sockets', labels: [], value: 41 },
  ],
};

/** The answer to a call of administrators, or null where it has none. */
export function adminAnswer(call: string): object | null {
  const answers: Record<string, object> = {
    'GET /api/admin/users': USERS,
    'GET /api/admin/view-as': USES,
    'GET /api/admin/support': SUPPORT,
    'GET /api/admin/surveys': SURVEYS,
    'GET /api/admin/feed': HEALTH,
  };
  return answers[call] ?? null;
}
