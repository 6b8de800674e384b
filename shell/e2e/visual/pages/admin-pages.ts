import { heading, text, type VisualPage } from './visual-page.ts';

const tab = (id: string, ready: VisualPage['ready']): VisualPage => ({
  ...{ name: `admin-${id}`, path: `/admin?tab=${id}`, visitor: 'admin', ready },
  pressed: id !== 'users',
});

/** The administration. */
export const ADMIN_PAGES: readonly VisualPage[] = [
  tab('users', text('somebody@example.com')),
  tab('view-as', text('203.0.113.7')),
  tab('support', text('I changed my address')),
  tab('surveys', text('More sports')),
  tab('feed', text('fairline_sockets')),
  tab('events', text('Selwick Town')),
  tab('remotes', text('Can be loaded')),
  { name: 'remotes', path: '/admin/remotes', visitor: 'admin', ready: heading('Current versions') },
];
