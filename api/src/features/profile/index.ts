export { confirmAgeOn } from './profile.feature.ts';
export { presentPreferences } from './profile.presenter.ts';
export { createProfileReadModel, type ProfileReadModel, type ProfileRow } from './profile.read-model.ts';
export { createProfileStore } from './profile.store.ts';
export { getUserSports, readUserSports, type SportChoiceRow, sportChoiceColumns } from './user-sports.ts';
