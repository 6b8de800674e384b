export { simulatedPast } from './past/simulated-past.ts';
export type { SimulationOptions } from './simulate/simulation.ts';
export { type Bookmaker, DEFAULT_SEED, startBookmaker } from './start-bookmaker.ts';
export { startSimulatedBooks } from './the-odds-api/start-simulated-books.ts';
