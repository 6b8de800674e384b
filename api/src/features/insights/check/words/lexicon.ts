/**
 * Words that a generated text may use, by the endings that they take. A text about prices needs few others, and a word outside of the
 * lists is how players, injuries, weather, money and opinions get into a text: none of it is known.
 */
const VERBS = `
absorb accelerate accept accompany account accumulate act add adjust advance afford agree align allow alter amount appear apply approach
arise arrive assess assign attach attempt attribute average await backtrack balance balloon base bear begin behave belong bet boost bottom
bounce bound bracket bring calculate call cap carry cause cease cede change chop clarify classify climb clip close cluster coincide
combine come compare compile complete compress compute concede concentrate concern conclude confirm consider consist contain continue contract
contradict contrast converge convert convey correspond count cover creep cross cut date decelerate decline decrease deduce deduct deem
defeat deflate denote depend derive describe detail determine deviate devig differ dilute diminish dip disagree display
divide document double drag draw drift drive drop dwindle ease ebb echo edge elapse emerge emphasise emphasize end equal
establish evaluate evolve exceed exclude exhibit exist expand expire explain express extend fail fall favor favour figure find finish firm
flatten flip float fluctuate follow forfeit function gain gather gauge get give go grant grow halt halve happen harden highlight hike hint
hit hold hover identify ignore illustrate imply inch include increase indicate infer inflate interpret invert involve judge jump justify
keep kick know label lack land last lay lead lean leap leave lengthen let level lie lift limit line linger list localise log look lose
lower maintain make manage mark match mean measure meet mention merge mirror move multiply name narrow near need note nudge observe occur
offer offset omit open originate oscillate outdo outlast outline outnumber outpace outrun outstrip outweigh overlap overshoot overtake own
pair parallel pass pause peak persist pin place plateau plummet plunge point post precede present price produce progress
prolong prove publish pull push put quadruple quicken quintuple quote raise rally range rank rate reach read readjust rebalance rebound
recalculate recap recede recheck recoil reconsider record recoup recover redraw reduce refer reflect regain regard register reinstate
relate relax release rely remain remove repeat replace report reposition represent reprice require requote resemble reserve reset restore
restrict result retain retrace retreat return reveal reverse revert revise revisit rise round run say schedule score see see-saw seem
seesaw separate set settle shade share shave shed shift shorten show shrink shut signal signify sink sit skew slash slide slim slip slope
slow soar soften span speed spend spike split spread stabilise stabilize stage stand start stay steepen step stop straddle stray
strengthen stretch strip succeed suffice suggest sum summarise summarize supply surge surpass suspend swap swell swing switch tag tail
take tally taper tend tick tie tighten tilt time top total toss touch trace track trade trail treat treble trend trigger trim triple
trough tumble turn undercut underlie underline underpin undershoot understand undo unfold unwind update use vanish vary view visit 
wane weaken widen win wind withdraw work worsen wrap yield zero zigzag zip
`;
const NOUNS = `
front activity adjustment advance advantage aftermath amount answer appearance appraisal arithmetic arrow aspect assessment asymmetry average
back balance band bar base basis beginning bet bias bit blip block book border bottom boundary bracket breakdown buildup bulk
calculation cap case category cause caution ceiling cent certainty chance change chapter choice circumstance claim climber clock
close closing coin column combination comfort commitment comparison competition component conclusion confidence consequence contest
context contrast conversion conviction correction count counter counterpart course cover cut cutback data date datum day decider
decimal decline decrease deduction defeat degree derivation description detail deviation difference digit dimension dip direction discount
distance distribution dog dollar doubt downside downtick dozen draw drift drifter drop duration ease edge effect element end
ending entry episode equal equation equivalent estimate estimation event evidence example exception expansion explanation extent extreme
fact factor fair fall faller favor favorite favour favourite feature field figure finish fixture flip floor fluctuation fold formula
fraction full-time gain gainer game gap goal group growth guidance guide hair half halfway halt hand handicap heading headline
height help high hike history hold home hour hundred hundredth idea image imbalance implication impression increase increment
indication indicator inference inflation info information input instance instant interim interpretation interval item jolt juice jump keep
kick-off kickoff kind label lack lead lead-up league lean leap length level likelihood limit limitation line link list log look loser loss
lot low lull magnitude majority margin mark market match material math maths matter maximum mean meaning measure measurement mention
method middle midpoint midway minimum minority minus minute mismatch moderation moment moneyline month morning motion move movement mover
multiple multiplier name nature nick notch note nothing nudge number objective observation occasion odds offer offering offset onset
opener opening opinion option order origin outcome outlook outset outsider overlap overround overview pace pair panel parity part
path pattern pause peak percent percentage perception period phase piece place plateau player plus point portion position
possibility post posture practice precision prematch premium presence price pricing print probability proportion pullback purpose push
quantity quarter question quotation quote quotient range rank ranking rate ratio read readiness reading reappraisal reason reasoning
reassessment rebound recap record recovery reduction reference region reinstatement relation relationship release remainder removal
reopening report repricing rest restart result retracement retreat return reversal reverse revision rise riser role round rule run
sample scale scenario schedule score scoreline scratch second section segment selection sense sentence separation sequence series
set settlement shade shape share shift short shortener shortening shortfall show side sign signal similarity size skew slice slide slip
sliver slope slot snapshot softening space span spike split sport spot spread stability stage stake stance stand start starting state
statement status step stop straight-set stretch stroke structure subject sum summary summation surge surplus swap swing switch symmetry
table tally team tendency tenth term test text thing third thought thousand thousandth threshold tick tie tier tightening tilt time
timeframe timeline timestamp timing tip tip-off tolerance top toss-up total touch trace track trade trail trajectory transition trend
trigger trim trough turn type uncertainty under underdog understanding unit update upside uptick use variant variation variety
verdict view vig visitor way week weight whisker whole width willingness window winner withdrawal wobble word year yield zero
`;
const ADJECTIVES = `
able abrupt absolute accordant accurate active actual additional adjacent alike ample apparent appreciable approximate arithmetical
attributable audible available average aware backward bare basic bettable big brief broad busy calm careful cautious central certain chief
clean clear close closed comfortable common comparable comparative complete conclusive confident consecutive consequent considerable
consistent conspicuous constant contrary contrasting conventional converse correct corresponding couple cumulative current daily dead deep
definite definitive different difficult direct discernible distant distinct double dramatic due early easy effective elevated empty entire
equal equivalent especial essential even even-handed eventual evident exact exclusive explicit external extreme faint fair familiar
far final fine firm first fixed flat focal formal former forward fractional free frequent fresh full fundamental further general gentle
genuine gradual great gross halfway hard heavy hefty high historical huge hypothetical identical immediate imperceptible improbable important
impossible inactive incremental independent individual infrequent initial interesting inverse isolated joint keen key large last late
lateral lean least lengthy less level light likely limited linear little lively lone long longish loose lopsided low main major marginal
marked material mathematical maximal maximum mean meaningful measurable measured mere middling mild minimal minimum minor minute mixed
moderate modest momentary mutual narrow natural near neat negative negligible net neutral new next nominal normal notable noteworthy
noticeable numeric numerical objective obvious occasional odd old one-sided only open opposed opposite ordinary original other outer
outlying outright outstanding overall paper-thin parallel partial particular past patchy perceptible plain plausible positive possible
postponed practical precise preliminary present prevailing previous primary prime prior probable prominent prompt pronounced proper
proportional proportionate pure quick quiet radical rapid rare raw razor-thin ready real reasonable recent reciprocal reduced regular
related relative relevant reliable remarkable remote repeated residual respective restrained restricted reverse right rough round same
scant scarce secondary separate several severe sharp sheer short shy significant silent similar simple simultaneous single sizable
sizeable slender slight slim slow small sole solid spare sparse specific speculative square stable standard stark static stationary steady
steep still straight straightforward strict striking strong stubborn subdued subsequent substantial subtle sudden sufficient supplementary
sure surprising symmetrical systematic tangible temporary tentative thick thin thorough tight timely tiny top total tradable tradeable
true twin two-sided typical ultimate unaltered unbroken unchanged unclear undisturbed unequal uneven unexplained uniform unknown unlikely
unmoved unremarkable unresolved untouched unusual upbeat usual vast visible volatile wafer-thin weak whole wide willing winning
`;
/** Function words, irregular forms, dates, and terms of the trade. */
const FIXED = `
1x2 a about above accordingly across after afternoon afterward afterwards again against ah ahead al all almost along alongside already
also although altogether always am amid amidst among amongst an and anew another any any-more anymore anyone anything anywhere
apart apiece approx apr april are around as as-yet asian aside at aug august away back backward backwards barely baseball basketball be
beat beaten beating beats became because become becomes becoming been before beforehand began begun behind being below beneath beside
besides betting between betwixt beyond bookmaker bookmaker's values guests host hosts both brought built but by ca came can cannot chose chosen board circa could crept currently
cut de dealt dec december despite devigged did do does doing done double-digit down downward downwards drawn drew driven drove due during
e.g each earlier earliest either elsewhere enough et etc even evening evens ever every everything everywhere except excluding face-off
faceoff facto fairly fallen farther farthest feb february fell felt few fewer fewest fifth first first-pitch fivefold football for
forewent forgone forward found fourfold fourth fri friday from ft full further furthermore furthest gave given gmt goalless gone got
gotten grew grown had hardly has have having he held hence her here hereby hers herself him himself his hit hockey hosting how however hs
ht i.e if in in-play in-running including indeed inplay inside instead into inward irrespective is it its itself jan january jointly
jul july jun june just kept knew known laid lain largely last lately later latest latter lay leaped leapt least led left less let like
likelier likeliest likewise live lockstep long-shot longshot lost lying made mainly many mar march max may maybe meant meantime meanwhile
merely met mid midday midnight midst might min minus mon monday moneyline more moreover most mostly much must namely near nearly neither
never nevertheless nigh night nil no none nonetheless noon nor not nothing notwithstanding nov november now nowhere o'clock o/u oct
october odds-against odds-on of off off-the-board often oftener on once one ones only onto onward onwards opposite or ot otherwise ou out
outdid outran outside outward over over/under overly overnight overs overtaken overtook owing own partly past pct per perhaps pick'em
pickem play plenty plus pm post-match power pp pre pre-game pre-kick-off pre-kickoff pre-match pre-start pregame prematch put quite ran
rarely rather read regardless regulation respectively rest rests ridden risen rode rose round run sank sat saturday saw scarcely
scoreless se second seen seldom sep sept september set several she shed shown shrank shrunk shut side's sideways since single-digit
sixfold sixth slid so so-called soccer sold solely some something sometimes somewhat somewhere soon sooner spent split spread still stood
story such sun sunday sunk swollen swung taken tandem tennis than thanks that the their theirs them themselves then there thereabouts
thereafter thereby therefore therein thereof these they third third-party this those though thought three three-way threefold thrice
through throughout thu thur thurs thursday thus tied till time tip tipoff tipped tips to together too took toward towards tue tues
tuesday twice two two-way twofold tying under undercut undergo undergone underlying underneath unders understood underway underwent unison
unless unlike until up upon upward upwards us usd utc v versa versus very via vice victory vig virtually visiting vs was wed wednesday
well went were what whatever when whenever where whereas whereby wherein whereupon wherever whether which whichever while whilst who
wholly whom whose why with withdrawn withdrew withheld within without won worse worth would x yet
`;

/** Compounds of known words about things that are not. */
const NAMES_OF_OTHERS = /^(?:line-?ups?|warm-?ups?|play-?makers?)$/;

/** Endings, and what stands in their place in the list. */
type Endings = Readonly<Record<string, readonly string[]>>;

const VERB_ENDINGS: Endings = { s: [''], es: [''], ies: ['y'], ed: ['', 'e'], ied: ['y'], ing: ['', 'e'] };
const NOUN_ENDINGS: Endings = { s: [''], es: [''], ies: ['y'] };
const ADJECTIVE_ENDINGS: Endings = {
  er: ['', 'e'],
  est: ['', 'e'],
  ier: ['y'],
  iest: ['y'],
  ly: ['', 'le', 'l'],
  ily: ['y'],
  ally: [''],
  ness: [''],
};

const readWords = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));
const fixed = readWords(FIXED);
const inflected: readonly (readonly [ReadonlySet<string>, Endings])[] = [
  [readWords(VERBS), VERB_ENDINGS],
  [readWords(NOUNS), NOUN_ENDINGS],
  [readWords(ADJECTIVES), ADJECTIVE_ENDINGS],
];

/** Whether a text about an odds history may use the word. Lower case. */
export function isKnownWord(word: string): boolean {
  if (fixed.has(word)) return true;
  const plain = word.replace(/^(?:un|non-)/, '');
  if (inflected.some(([words, endings]) => hasForm(words, endings, word) || hasForm(words, endings, plain)))
    return true;
  if (!word.includes('-') || NAMES_OF_OTHERS.test(word)) return false;
  return word.split('-').every((part) => part === '' || isKnownWord(part));
}

function hasForm(words: ReadonlySet<string>, endings: Endings, word: string): boolean {
  if (words.has(word)) return true;
  return Object.entries(endings).some(([ending, instead]) => {
    if (!word.endsWith(ending)) return false;
    const stem = word.slice(0, -ending.length);
    // "Slipped" from "slip".
    const single = /(.)\1$/.test(stem) ? stem.slice(0, -1) : stem;
    return instead.some((end) => words.has(stem + end)) || words.has(single);
  });
}
