import { openLogBet, useOddsDrawer } from '@fairline/shared/ui';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The query parameter that opens the Log Bet panel on the selection of the odds drawer: `?odds=…&log-bet=1` of messages. */
const PARAMETER = 'log-bet';

/** Opens the Log Bet panel from the address once: the parameter is dropped, so that a reload opens the history alone. */
export function useLogBetAddress(): void {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { selection } = useOddsDrawer();
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    if (!parameters.has(PARAMETER)) return;
    parameters.delete(PARAMETER);
    if (selection !== null) openLogBet({ lineId: selection.lineId, selection: selection.cellId });
    navigate({ search: `?${parameters}` }, { replace: true, state });
  }, [navigate, search, state, selection]);
}
