/** The page of all components and their states, for development and visual tests. Never part of a first load. */
export { ComponentsScreen } from './components.screen.tsx';
