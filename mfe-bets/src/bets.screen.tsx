import { useLocalSetting, useSession } from '@fairline/shared/client';
import { BET_PAGE_SIZE } from '@fairline/shared/contracts';
import {
  Button,
  EmptyState,
  ErrorState,
  IconButton,
  LoadingState,
  onDemand,
  onDemandLayer,
  PageBody,
  PlanGate,
  useMedia,
  useValues,
} from '@fairline/shared/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { betsApi } from './bets.endpoints.ts';
import type { ByHandPanelProps } from './by-hand/by-hand.panel.tsx';
import type { OneLineFormProps } from './by-hand/one-line.form.tsx';
import { useByHand } from './by-hand/use-by-hand.ts';
import { useOneLine } from './by-hand/use-one-line.ts';
import { DEFAULT_FILTER, isNarrowed } from './filter/bet-filter.ts';
import { BetFilters } from './filter/bet-filters.tsx';
import { BetsHead } from './filter/bets-head.tsx';
import { ListActions, LogButton } from './filter/list-actions.tsx';
import { useBetFilter } from './filter/use-bet-filter.ts';
import { ValuesChoice } from './filter/values-choice.tsx';
import { BetCards } from './list/bet-cards.tsx';
import { BetTable } from './list/bet-table.tsx';
import { BulkBar } from './list/bulk-bar.tsx';
import type { ColumnsDialogProps } from './list/columns.dialog.tsx';
import { Pages } from './list/pages.tsx';
import { Today } from './list/today.tsx';
import { Totals } from './list/totals.tsx';
import { useBets } from './list/use-bets.ts';
import { useSelection } from './list/use-selection.ts';
import type { BetRecordProps } from './record/bet-record.tsx';
import { useBetRecord } from './record/use-bet-record.ts';
import type { TagsDialogProps } from './tags/tags.dialog.tsx';
import { useTags } from './tags/use-tags.ts';
import './bets.css';

// Their code is loaded when they are first opened.
const BetRecord = onDemandLayer<BetRecordProps>(
  'the bet',
  async () => (await import('./record/bet-record.tsx')).BetRecord,
);
const TagsDialog = onDemandLayer<TagsDialogProps>(
  'the tags',
  async () => (await import('./tags/tags.dialog.tsx')).TagsDialog,
);
const ColumnsDialog = onDemandLayer<ColumnsDialogProps>(
  'the columns',
  async () => (await import('./list/columns.dialog.tsx')).ColumnsDialog,
);
const ByHandPanel = onDemandLayer<ByHandPanelProps>(
  'the bet form',
  async () => (await import('./by-hand/by-hand.panel.tsx')).ByHandPanel,
);

const OneLineForm = onDemand<OneLineFormProps>(
  'the bet form',
  async () => (await import('./by-hand/one-line.form.tsx')).OneLineForm,
);

/** The bet tracker, for plans that include it. */
export function BetsScreen() {
  return (
    <PlanGate
      feature="bet-tracker"
      name="Bets"
      heading="h1"
      about="Log your bets and measure them against the close."
    >
      <Bets />
    </PlanGate>
  );
}

const PANEL = 'bets-list';
const LOADING_ROWS = 12;

function Bets() {
  const [filter, setFilter] = useBetFilter();
  const isAdmin = useSession().profile?.admin === true;
  const allUsers = isAdmin && filter.allUsers;
  const { shown, error, isBusy, retry } = useBets(filter, allUsers);
  const { tags, isLoading: areTagsLoading } = useTags();
  // Names are suggested; without them the filter works as well.
  const { data: known } = betsApi.useBetListBookmakersQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  // Together with the tags, which make rows higher.
  const list = areTagsLoading ? undefined : shown;
  // A page behind the last one: the list has become shorter, or the address is typed.
  const last = shown && !isBusy ? Math.max(1, Math.ceil(shown.count / BET_PAGE_SIZE)) : filter.page;
  useEffect(() => {
    if (filter.page > last) setFilter({ ...filter, page: last }, { replace: true });
  }, [filter, last, setFilter]);
  const values = useValues();
  const selection = useSelection(shown?.bets);
  const record = useBetRecord();
  const [hiddenColumns, setHiddenColumns] = useLocalSetting('hiddenBetColumns');
  const [dialog, setDialog] = useState<'tags' | 'columns' | null>(null);
  const byHand = useByHand();
  const line = useOneLine();
  const isPhone = useMedia('(max-width: 767px)');
  // Below this width a table has no place for the results.
  const hasCards = useMedia('(max-width: 1023px)');
  const List = hasCards ? BetCards : BetTable;
  const hasLine = !hasCards && !allUsers;
  const [isUnfolded, setUnfolded] = useState(false);
  // On a phone the first bet is on the first screen: what is above it is folded.
  const isFolded = isPhone && !isUnfolded;

  return (
    <>
      <BetsHead
        filter={filter}
        onFilter={setFilter}
        count={shown?.count}
        panelId={PANEL}
        isAdmin={isAdmin}
        users={shown?.users}
      >
        {!isPhone && <ValuesChoice />}
      </BetsHead>
      <PageBody>
        <div id={PANEL} className="bets" role="tabpanel" aria-label="Bets">
          {!allUsers && <Today values={values} />}
          {isPhone && (
            <div className="bets-bar">
              {!allUsers && <LogButton onLog={byHand.open} />}
              <Button
                kind="text"
                icon="filter"
                aria-expanded={isUnfolded}
                onClick={() => setUnfolded(!isUnfolded)}
              >
                Totals, filters, files{isNarrowed(filter) ? ' (on)' : ''}
              </Button>
            </div>
          )}
          {!isFolded && (
            <>
              {isPhone && (
                <div className="bets-bar">
                  <ValuesChoice />
                  {!allUsers && <ListActions />}
                </div>
              )}
              <Totals totals={shown?.totals} values={values} />
              <BetFilters
                filter={filter}
                onFilter={setFilter}
                tags={tags}
                areTagsLoading={areTagsLoading}
                bookmakers={known?.bookmakers ?? []}
                onColumns={hasCards ? undefined : () => setDialog('columns')}
                onManageTags={() => setDialog('tags')}
                actions={
                  !isPhone &&
                  !allUsers && (
                    <div className="bets-actions">
                      <LogButton onLog={byHand.open} />
                      {hasLine && !line.isShown && (
                        <IconButton icon="matches" label="Log bets in one line" onClick={line.open} />
                      )}
                      <ListActions />
                    </div>
                  )
                }
              />
            </>
          )}
          {hasLine && line.isShown && (
            <OneLineForm tags={tags} known={known} isOpened={line.isOpened} onClose={line.close} />
          )}
          {!shown && error && <ErrorState title="Bets did not load" error={error} onRetry={retry} />}
          {!list && !error && (
            <LoadingState
              label="Loading bets"
              columns="88px 1fr 84px 60px 60px 60px 72px"
              rows={LOADING_ROWS}
            />
          )}
          {list && list.bets.length > 0 && (
            <>
              <List
                bets={list.bets}
                by={filter.by}
                tags={tags}
                values={values}
                hiddenColumns={hiddenColumns}
                busy={isBusy}
                selection={allUsers ? null : selection}
                linkTo={allUsers ? null : record.linkTo}
              />
              <Pages
                page={filter.page}
                count={list.count}
                size={BET_PAGE_SIZE}
                label="Pages of bets"
                onPage={(page) => setFilter({ ...filter, page })}
              />
            </>
          )}
          {list?.bets.length === 0 && filter.page <= last && (
            <NoBets filter={filter} onFilter={setFilter} onLog={byHand.open} />
          )}
        </div>
      </PageBody>
      {!allUsers && <BulkBar selection={selection} bets={shown?.bets ?? []} tags={tags} />}
      {record.id !== null && (
        <BetRecord key={record.id} id={record.id} tags={tags} values={values} onClose={record.close} />
      )}
      {byHand.isOpen && !allUsers && (
        <ByHandPanel tags={tags} known={known} template={byHand.template} onClose={byHand.close} />
      )}
      {dialog === 'tags' && <TagsDialog tags={tags} onClose={() => setDialog(null)} />}
      {dialog === 'columns' && (
        <ColumnsDialog hidden={hiddenColumns} onHidden={setHiddenColumns} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

type NoBetsProps = {
  readonly filter: ReturnType<typeof useBetFilter>[0];
  readonly onFilter: ReturnType<typeof useBetFilter>[1];
  readonly onLog: () => void;
};

/** Why the list is empty, and what to do. */
function NoBets({ filter, onFilter, onLog }: NoBetsProps) {
  if (isNarrowed(filter)) {
    const { mode, period, range, by, allUsers } = filter;
    return (
      <EmptyState
        title="No results found"
        action={
          <Button onClick={() => onFilter({ ...DEFAULT_FILTER, mode, period, range, by, allUsers })}>
            Clear the filters
          </Button>
        }
      >
        <p>No bets match these filters.</p>
      </EmptyState>
    );
  }
  if (filter.range !== null || filter.period !== 'all' || filter.mode !== 'all') {
    return (
      <EmptyState
        title={filter.mode === 'all' ? 'No bets in this period' : `No ${filter.mode} bets in this period`}
        action={
          <>
            <Button onClick={() => onFilter({ ...filter, period: 'all', range: null, mode: 'all' })}>
              Show all bets
            </Button>
            {!filter.allUsers && <Button onClick={onLog}>Log a bet by hand</Button>}
          </>
        }
      >
        <p>Choose a longer period, or log a bet from any price.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No bets yet"
      action={
        <>
          <Button onClick={onLog}>Log a bet by hand</Button>
          <Link className="fl-button" data-kind="plain" data-size="medium" to="/bets/import">
            Import bets
          </Link>
        </>
      }
    >
      <p>Log a bet from any price, or by hand.</p>
    </EmptyState>
  );
}
