/**
 * Every name that the shell offers to remotes under one version of their contract. A remote that is rolled back needs
 * the names that existed when it was built, so names are only added here. To remove one, raise
 * `REMOTE_CONTRACT_VERSION`, so that older remotes are rejected with a reason instead of crashing, and start the list
 * again. `offered.test.ts` compares it with the sources.
 */
const names = (text: string): readonly string[] => text.trim().split(/\s+/);

/** The contract version that the list belongs to. */
export const OFFERED_UNDER = 2;

export const OFFERED: Readonly<Record<string, readonly string[]>> = {
  '@fairline/shared/client': names(`
    ALERT_ORDERS alertPause baseApi createPageValue createRealtime createSoundLimit createStore endViewAs errorMessage followOtherTabs hasDirtyForms hasStarted injectFeature isApiError isOutcomeUnknown isSoundBlocked
    matchesFilter MOST_HIDDEN MOST_RECENT newestFirst playSound previewPreferences readLocalSetting requestIdOf rootReducer saveFile selectRealtime selectRefused selectSession selectViewed sessionStarted signIn signOut SOUND_VOLUME
    startRealtime startViewAs toApiError useAlertPushes useAlertsSettingsQuery useAlertStream useAlertsUpdateSettingsMutation useAppDispatch useAppSelector
    useCurrentLine useCurrentLines useDataAge useDemoQuery useDirtyForm useFeedStatusQuery useGoBack useHasDirtyForms
    useLocalSetting useMatchesCountQuery useMatchesLinesQuery useMatchesSearchQuery usePreferences
    useNewValues useServerEvent useValuesQuery
    useProfileQuery useSavedPreferences useSession useUpdatePreferencesMutation useUpgradeLevel useValuesMode withRequestId writeLocalSetting
  `),
  '@fairline/shared/ui': names(`
    Age AlertColumns AlertGroup AlignedPrice Banner Button Chip closeCheckout createFormatter decimalsClass DEVIG_NAMES Dialog
    Drawer DropBadge dropLevel EmptyState ErrorState ErrorText EventOddsPanel FairOddsHint fairQuote FilterBar formatterFor
    Icon IconButton isIconName LimitBar LiveScore LoadingState LogBet LogBetFoot MarketLadder matchOfLine Menu Modal moveLabel NO_VALUE NoPricesState OddsCell OddsCellView optional
    OddsDrawer onDemand onDemandLayer openCheckout openLogBet PageBody PageHead PanelMarket pointsText
    PlanFrame PlanGate PlanNotice PriceMove quoteVig RequestId Segmented showToast SOCCER Sparkline SportIcon startState StartTime Switch
    TabBar Tag TAG_COLORS Toasts ToastView TooFewState Triangle useCellPrices useCheckoutOpening useCloseOnceSent useFairlineTheme useFlash
    useFormatter useHint useListKeys useLook useMedia useOddsDrawer useScheme useShortcutGroups useShortcuts useTicking useValues withEveryOutcome
  `),
  '@fairline/shared/ui/antd': names('AntdTheme'),
  '@fairline/shared/ui/charts': names(
    'AXIS_TEXT chartLook createChart createDrawUnlessRead Highcharts HighchartsReact isBehindFlag',
  ),
  '@fairline/shared/ui/graphs': names(`
    addPoint alertMarks betMarks cellWords chartData continued currentQuote drawnSeries findNewestChanges GraphButton graphOf graphsApi historyMarks HistoryLegend
    historyPoints historyQuotes isApproximable lastOf lastOffered loadChartOptions MarkLinks openingOdds outcomeKey placeOf pointAt reachedWords SERIES
    SummaryChanges SummaryChart targetWords timeAt useHistorySettings useImplied useSavedGraphs viewOf whyFull withImplied
  `),
  'react-router': names(`
    BrowserRouter Link Navigate NavLink Outlet useLocation useMatch useNavigate useNavigationType
    useOutletContext useParams useRoutes useSearchParams
  `),
  zod: names(`
    array boolean coerce discriminatedUnion enum int iso literal null number object partialRecord record string stringbool
    tuple union unknown
  `),
  antd: names(`
    alert auto-complete avatar badge breadcrumb button calendar card checkbox col collapse color-picker
    config-provider date-picker descriptions divider drawer dropdown empty flex form grid input input-number
    layout list menu modal pagination popconfirm popover progress qr-code radio result
    row segmented select skeleton slider space spin statistic steps switch table tabs tag theme time-picker
    timeline tooltip tour typography
  `),
};
