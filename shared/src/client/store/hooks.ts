import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch } from './create-store.ts';
import type { RootState } from './root-reducer.ts';

/** `useDispatch`, knowing thunks. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
/** `useSelector`, knowing this page's state. */
export const useAppSelector = useSelector.withTypes<RootState>();
