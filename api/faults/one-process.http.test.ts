import { IMPORT_SCENARIOS } from './scenarios/imports.ts';
import { PROCESS_SCENARIOS } from './scenarios/process.ts';
import { withstandAll } from './scenarios/withstand.ts';

withstandAll([...PROCESS_SCENARIOS, ...IMPORT_SCENARIOS]);
