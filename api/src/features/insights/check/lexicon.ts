/**
 * Words that a generated text may use. A text about prices needs few others, and a word outside of the list is how players,
 * injuries, weather, money and opinions get into a text: none of it is known.
 */
const WORDS = `
a an the this that these those it its they them their he she his her which who whom whose what when where why how one ones each every either neither
both all any some none no not nor other another same such own itself themselves here there then thus so too also only just even still yet already
again once ever never always now currently today's
i is are was were be been being has have had having do does did done can could may might must would
and or but while whereas although though as if than because since until till unless despite with without within of at by for from in into on onto to
toward towards up down off over under above below between among across along around about against after before during through throughout per via
versus vs v like near beyond behind ahead apart away out back plus minus except upon amid alongside beside besides inside outside
very quite rather fairly relatively comparatively slightly marginally modestly mildly moderately considerably substantially significantly notably
noticeably markedly sharply strongly heavily clearly visibly broadly largely mostly mainly mainly partly fully entirely completely totally almost nearly barely
hardly scarcely roughly approximately exactly precisely closely evenly equally similarly likewise respectively together overall altogether otherwise instead
however therefore hence meanwhile moreover furthermore nevertheless nonetheless conversely correspondingly accordingly consequently
further farther furthest much many more most less least little few fewer fewest several enough lot lots bit touch fraction part portion rest whole half
initially originally finally eventually ultimately subsequently previously formerly later latter former earlier early late recently lately soon shortly
briefly temporarily immediately directly simply merely purely solely effectively essentially practically virtually generally usually typically
specifically particularly especially namely i.e e.g etc example instance case cases detail details particular
first second third last latest final next previous prior initial original current present new newest old older recent eventual subsequent
following followed follow preceding precede
price prices priced pricing odds odd quote quoted line lines market markets outcome outcomes selection selections side sides team teams player players way ways
moneyline 1x2 spread spreads handicap handicaps asian total totals point points goal goals run runs game games set sets match matches event fixture contest
home away draw tie x level levels hosts host visitors visitor guests visiting hosting win wins
favourite favourites favorite favorites favoured favored underdog underdogs outsider outsiders dog
decimal number numbers figure figures amount amounts data record records recorded recording history log information fact facts set available unavailable
fair implied implying implies imply probability probabilities chance chances likely unlikely likelihood percent percentage cent pct pp proportion share
margin margins overround vig juice hold removed remove removing removal devigged devig power method built-in
limit limits limited maximum maximums minimum max min cap caps ceiling floor stakes accepted accept accepts dollar dollars usd us
bookmaker bookmakers bookmaker's
open opens opened opening openings opener close closes closed closing start starts started starting begin begins began begun beginning kick kicks kicked kickoff kick-off tip tip-off tipoff
face-off faceoff first-pitch play in-play inplay live prematch pre-match pregame pre-game pre-kick-off pre-start pre in-running
end ends ended ending finish finishes finished settle settles settled settlement result results score scores scored scoring final full time
ft period regulation duration whole
suspended suspend suspension taken offer offered offers offering available tradable bettable bet bets possible betting
move moves moved moving movement movements mover movers change changes changed changing unchanged adjust adjusts adjusted adjustment adjustments revise revised revision
revisions update updates updated shift shifts shifted shifting swing swings swung tick ticks ticked step steps stepped activity active inactive quiet quieter quietest busy busier
busiest lively
rise rises rose risen rising climb climbs climbed climbing increase increases increased increasing gain gains gained gaining grow grows grew grown growing growth jump jumps jumped jumping
raise raises raised raising lift lifts lifted lifting boost boosted boosts hike hiked add adds added adding push pushes pushed pushing surge surged surges soar soared leap leapt leaped advance
advances advanced advancing up upward upwards higher high highs highest top tops topped topping peak peaks peaked peaking
fall falls fell fallen falling drop drops dropped dropping decline declines declined declining decrease decreases decreased decreasing slip slips slipped slipping dip dips dipped
dipping cut cuts cutting reduce reduces reduced reducing reduction lower lowers lowered lowering low lows lowest slide slides slid sliding sink sinks sank sunk sinking shrink shrinks shrank shrunk
shrinking lose loses lost losing loss shed sheds shave shaved trim trims trimmed trimming ease eases eased easing come comes came coming tumble tumbled plunge plunged plummet
downward downwards bottom bottoms bottomed bottoming trough troughs
drift drifts drifted drifting drifter drifters lengthen lengthens lengthened lengthening shorten shortens shortened shortening shortener tighten tightens tightened tightening firm firms firmed firming contract
contracts contracted contracting widen widens widened widening narrow narrows narrowed narrowing narrower wider wide expand expands expanded expanding compress compressed
double doubles doubled doubling triple tripled triples tripling treble trebled quadruple quadrupled halve halves halved halving twofold threefold fourfold fivefold fold multiple twice thrice times
stay stays stayed staying remain remains remained remaining hold holds held holding keep keeps kept keeping stand stands stood standing sit sits sat sitting stable stability
steady flat constant fixed static level identical same equal equals even evens parity
reach reaches reached reaching hit hits hitting touch touches touched touching
trade trades traded trading show shows showed shown showing range ranges ranged ranging span spans spanned spanning vary varied varies variation bounce bounced bounces rebound rebounds
rebounded rebounding recover recovers recovered recovering recovery retreat retreats retreated retreating reverse reverses reversed reversing reversal return returns returned returning
retrace retraced retracement give gives gave given giving
turn turns turned turning go goes went gone going get gets got getting make makes made making take takes took taking see sees saw seen seeing put puts run
become becomes became becoming mean means meant meaning leave leaves left leaving bring brings brought bringing
set occur occurs occurred happen happens happened mark marks marked marking register registers registered
account accounts accounted accounting make-up
large larger largest big bigger biggest small smaller smallest short shorter shortest long longer longest slight slightest slim slimmer slimmest modest great greater greatest
minor major minimal maximal tiny strong stronger strongest weak weaker weakest heavy heavier heaviest light lighter clear clearer clearest clearest unclear
sharp sharper sharpest steep steeper steepest close closer closest near nearer nearest tight tighter tightest
notable noticeable marked pronounced considerable substantial significant sizeable sizable meaningful limited mild moderate visible opposite contrary reverse
different difference differences differ differs differed differing gap gaps similar comparable compare compared compares comparing comparison relative
remarkable interesting striking extreme extremes
net gross absolute total combined combine combines sum sums summed average
show suggest suggests suggested suggesting indicate indicates indicated indicating point points hint hints hinted hinting reflect reflects reflected reflecting consistent
confidence confident certainty certain uncertain uncertainty sure conviction comfortable willing willingness cautious caution
know knows known unknown reason reasons cause causes caused causing because explain explains explained explanation explanations say says read reads reading note notes noted noting
interpret interpreted interpretation conclude conclusion conclusions judge infer inferred established determine determined determined driven drove drive trigger triggered
remain question questions open-ended view 
need needs needed require requires leading lead leads led trail trails trailed trailing ahead behind beat beats beaten won win winner winners lost loser drew drawn defeat defeated
victory result winning losing
basis terms term direction directions opposite way course extent size sizes scale pace stage stages moment moments point
time times hour hours minute minutes second seconds day days week weeks utc gmt clock am pm o'clock
evening morning afternoon night midday noon midnight
monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december
league competition sport soccer football tennis basketball hockey baseball american ice
three-way two-way three two
main primary
corresponding side's
imbalance balance balanced evenly-matched
nothing anything something everything
snapshot summary overview headline headlines trend pattern patterns story
list below above
across-the-board
wholly
despite notwithstanding
compared versus
whatever whichever whether
consequence
thing things
matching matched
apparent apparently appear appears appeared seem seems seemed
attach attached assign assigned assigns put
exceed exceeds exceeded exceeding surpass surpassed
fluctuate fluctuated fluctuation fluctuations
lies lie
approach approached approaching
conclude concluded
around-the-clock
cover covers covered covering
apply applies applied
mirror mirrors mirrored mirroring match
separate separates separated separating
accompany accompanied accompanying
coincide coincided coincides
leave
contain contains contained
include includes included including exclude excluding
exist exists existed
identify identified
cross crosses crossed crossing
work works worked
bear bears
land lands landed
stretch stretches stretched
straight
around
spent spend
place places placed
third-party
nil goalless scoreless
beforehand afterwards afterward thereafter
overnight
ultimate
respective
expressed
interval intervals
extra
apiece
largely
edge edges edged edging creep crept creeps nudge nudged nudges inch inched inches
tail tailed
mid
upwards
basically
somewhat
plainly
noteworthy
consider considered considering
express
posted post posts
carry carries carried carrying
display displays displayed
sequence
magnitude
exact
approximate
rounded round
`;

const KNOWN = new Set(WORDS.split(/\s+/).filter((word) => word !== ''));

/** Whether a text about an odds history may use the word. Lower case. */
export function isKnownWord(word: string): boolean {
  return KNOWN.has(word) || word.split('-').every((part) => part === '' || KNOWN.has(part));
}
