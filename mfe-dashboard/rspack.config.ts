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
      shortcuts: [
        { key: 'h' },
        { key: 'o', search: '?tab=odds' },
        { key: 'l', search: '?tab=limit', feature: 'limit-alerts' },
        { key: 'c', search: '?tab=closed', feature: 'closed-alerts' },
      ],
    },
    {
      path: '/alert-settings',
      label: 'Alert settings',
      icon: 'bell',
      order: 60,
      places: ['sidebar', 'bottom-bar'],
    },
  ],
});
