import { useAppDispatch } from '@fairline/shared/client';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useState,
  useSyncExternalStore,
} from 'react';
import { type CurrentLine, type CurrentLines, createCurrentLines } from './current-lines.ts';
import { oddsApi } from './odds.endpoints.ts';

const Context = createContext<CurrentLines | null>(null);

/** Reads the current odds of the lines that its content shows. */
export function CurrentLinesProvider({ children }: { readonly children: ReactNode }) {
  const dispatch = useAppDispatch();
  const [lines] = useState(() =>
    createCurrentLines((ids) =>
      dispatch(oddsApi.endpoints.oddsLines.initiate(ids, { subscribe: false, forceRefetch: true })).unwrap(),
    ),
  );
  return <Context value={lines}>{children}</Context>;
}

/** The current odds of a line, which is read while the component is on the screen. */
export function useCurrentLine(lineId: string): CurrentLine {
  const lines = useContext(Context);
  const subscribe = useCallback(
    (listener: () => void) => lines?.subscribe(lineId, listener) ?? (() => {}),
    [lines, lineId],
  );
  return useSyncExternalStore(subscribe, () => lines?.get(lineId));
}
