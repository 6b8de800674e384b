import { CLOCK_SCENARIOS } from './scenarios/clock.ts';
import { FLOOD_SCENARIOS } from './scenarios/floods.ts';
import { withstandAll } from './scenarios/withstand.ts';

withstandAll([...FLOOD_SCENARIOS, ...CLOCK_SCENARIOS]);
