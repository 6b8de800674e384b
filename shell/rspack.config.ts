import { defineShell } from '@fairline/shared/build';

export default defineShell(import.meta.dirname);
