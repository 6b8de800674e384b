import { OWN_SURROUNDINGS } from './scenarios/all.ts';
import { withstandAll } from './scenarios/withstand.ts';

withstandAll(OWN_SURROUNDINGS, 1);
