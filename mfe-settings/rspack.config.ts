import { defineRemote } from '@fairline/shared/build';

export default defineRemote(import.meta.dirname, {
  paths: ['/settings', '/refferal', '/admin'],
  admin_paths: ['/admin'],
  navigation: [
    {
      path: '/settings',
      label: 'Settings',
      icon: 'settings',
      order: 90,
      places: ['sidebar-foot'],
      keywords: [
        'preferences',
        'odds format',
        'devig method',
        'currency',
        'sounds',
        'time zone',
        'theme',
        'bet sizing',
        'billing',
        'invoices',
        'payment method',
        'API keys',
        'developer API',
      ],
    },
    {
      path: '/refferal',
      label: 'Referral',
      icon: 'share',
      order: 91,
      places: [],
      keywords: ['invite', 'referral', 'credit', 'friends'],
    },
    {
      path: '/admin',
      label: 'Admin',
      icon: 'lock',
      order: 80,
      places: ['sidebar-foot'],
      keywords: ['users', 'view as', 'override', 'feed health', 'remotes'],
    },
  ],
});
