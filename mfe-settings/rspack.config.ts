import { defineRemote } from '@fairline/shared/build';

export default defineRemote(import.meta.dirname, {
  paths: ['/settings'],
  navigation: [
    {
      path: '/settings',
      label: 'Settings',
      icon: 'settings',
      order: 90,
      places: ['sidebar-foot', 'top-bar'],
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
      ],
    },
  ],
});
