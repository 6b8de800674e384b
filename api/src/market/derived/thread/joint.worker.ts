import { parentPort } from 'node:worker_threads';
import { createJointComputation } from './compute-joint.ts';
import type { JointTask } from './joint-task.ts';

// All prices of a match take up to a second, in which the process would answer nothing else.
const compute = createJointComputation();
parentPort?.on('message', ({ id, task }: { readonly id: number; readonly task: JointTask }) => {
  parentPort?.postMessage({ id, answer: compute(task) });
});
