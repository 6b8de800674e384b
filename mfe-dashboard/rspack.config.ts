import { defineRemote } from '@fairline/shared/build';

export default defineRemote(import.meta.dirname, {
  paths: ['/dashboard', '/alert-settings'],
  navigation: [
    {
      path: '/dashboard',
      label: 'Home',
      icon: 'home',
      order: 10,
      places: ['sidebar', 'bottom-bar'],
      keywords: ['dashboard', 'alerts'],
      shortcuts: [
        { key: 'h' },
        { key: 'o', search: '?tab=odds', label: 'Dropping Odds' },
        { key: 'l', search: '?tab=limit', label: 'Limit Changes', feature: 'limit-alerts' },
        { key: 'c', search: '?tab=closed', label: 'Closed Markets', feature: 'closed-alerts' },
      ],
    },
    {
      path: '/alert-settings',
      label: 'Alert settings',
      icon: 'bell',
      order: 60,
      places: ['sidebar'],
    },
  ],
});
