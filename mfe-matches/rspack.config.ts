import { defineRemote } from '@fairline/shared/build';

export default defineRemote(import.meta.dirname, { paths: ['/matches'], minimumPlan: 'pro' });
