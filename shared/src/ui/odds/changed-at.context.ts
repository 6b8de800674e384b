import { createContext } from 'react';

/**
 * When the line of the cells below last changed (epoch ms). Only an open hint reads it, so that a change of the line renders
 * the cells whose prices have changed and no others.
 */
export const ChangedAtContext = createContext<number | undefined>(undefined);
