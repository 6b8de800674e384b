import { DISK_SCENARIOS } from './scenarios/disk.ts';
import { withstandAll } from './scenarios/withstand.ts';

withstandAll(DISK_SCENARIOS, 1);
