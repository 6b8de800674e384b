import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch } from './create-store.ts';
import type { RootState } from './root-reducer.ts';

/** `useDispatch`, typed for thunks. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
/** `useSelector`, typed for the state of the page. */
export const useAppSelector = useSelector.withTypes<RootState>();
