import { defineRemote } from '@fairline/shared/build';

export default defineRemote(import.meta.dirname, {
  paths: ['/admin'],
  admin: true,
  navigation: [
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
