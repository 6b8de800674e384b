import { largeAnswers } from './scenarios/large-answers.ts';
import { restoreByCount } from './scenarios/restore.ts';
import { withstandAll } from './scenarios/withstand.ts';
import { WRITE_SCENARIOS } from './scenarios/writes.ts';

withstandAll([...WRITE_SCENARIOS, largeAnswers, restoreByCount]);
