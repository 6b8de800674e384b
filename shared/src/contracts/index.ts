/** Schemas of everything that is sent between processes, and the business constants. Imports only zod. */
export * from './alert-settings.ts';
export * from './alerting.ts';
export * from './alerts.ts';
export * from './demo.ts';
export * from './errors.ts';
export * from './feed-status.ts';
export * from './ids.ts';
export * from './matches.ts';
export * from './odds-lines.ts';
export * from './plans.ts';
export * from './preferences.ts';
export * from './profile.ts';
export * from './realtime.ts';
export * from './remotes.ts';
export * from './storage.ts';
export * from './stored-look.ts';
export * from './timings.ts';
