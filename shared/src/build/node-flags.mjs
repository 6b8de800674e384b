/**
 * How Node is started for the product and for benches. Plain JavaScript for Node 20, because commands need it before
 * anything is installed.
 */
import { totalmem } from 'node:os';

/**
 * V8 begins with a heap so small that figures of thousands of bets, whose arrays it counts as well, brought a collection of the whole
 * heap at every second request (ADR 0023). This is a threshold in megabytes: nothing is reserved. V8 reads it from the command line only.
 */
const HEAP_FLAGS = ['--initial-old-space-size=256'];

/** Below it, a heap that is collected less often could take what the database needs. Bytes. */
const LEAST_MEMORY = 2 * 1024 ** 3;

/**
 * The arguments of Node before the script.
 *
 * @param machine bytes of the machine, and of the limit of this process: 0 where there is none
 */
export function nodeFlags(machine = { total: totalmem(), limit: process.constrainedMemory() ?? 0 }) {
  const memory = machine.limit > 0 ? Math.min(machine.total, machine.limit) : machine.total;
  return memory < LEAST_MEMORY ? [] : HEAP_FLAGS;
}
