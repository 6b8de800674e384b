import { CLUSTER_SCENARIOS } from './scenarios/cluster.ts';
import { withstandAll } from './scenarios/withstand.ts';

withstandAll(CLUSTER_SCENARIOS, 1);
