export { createStatusReadModel, type StatusReadModel } from './status.read-model.ts';
