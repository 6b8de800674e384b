const url = 'http://localhost:4710';
async function call(method: string, path: string, body?: object, token?: string): Promise<any> {
  const r = await fetch(url + path, { method, headers: { origin: url, 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }, ...(body && { body: JSON.stringify(body) }) });
  if (!r.ok) throw new Error(`${method} ${path}: ${r.status} ${(await r.text()).slice(0, 300)}`);
  return r.json();
}
const { token } = await call('POST', '/api/auth/sign-in/email', { email: 'sharp@fairline.test', password: 'fairline-demo' });
const get = (path: string) => call('GET', path, undefined, token);
const sports = [29, 19, 4, 15, 18, 33];
const tables: any[] = [];
const reasons: Record<string, number> = {};
for (const sport of sports) {
  const { matches } = await get(`/api/matches?showMatchTypes=prematch&sports=${sport}`);
  let n = 0;
  for (const m of matches.toReversed()) {
    if (n >= 8) break;
    const began = Date.now();
    const t = await get(`/api/derived-prices/${m.event_id}`).catch((e: Error) => ({ no_price: e.message }));
    reasons[`${sport} ${t.no_price}`] = (reasons[`${sport} ${t.no_price}`] ?? 0) + 1;
    if (t.no_price === null) { tables.push(t); n += 1; if (n === 1) console.log('sport', sport, 'table ms', Date.now() - began, 'prices', t.markets.flatMap((x: any) => x.prices).length); }
  }
}
console.log('tables', tables.length, reasons);
const flat = (t: any) => t.markets.flatMap((m: any) => m.prices);
const p = (t: any, market: string, outcome: string, period = 0, points: number | null = null) => flat(t).find((x: any) => x.market === market && x.outcome === outcome && x.period === period && x.points === points)?.probability;
// Q1
let q1 = 0, q1bad = 0, worst1 = 0, worst1b = 0;
for (const t of tables.filter((x) => [29, 19].includes(x.sport_id))) for (const period of [0, 1, 2, 6]) {
  const yes = p(t, 'both-to-score', 'yes', period), no = p(t, 'both-to-score', 'no', period);
  if (yes === undefined) continue;
  q1 += 1;
  const scores = flat(t).filter((x: any) => x.market === 'correct-score' && x.period === period);
  const sum = scores.filter((x: any) => !x.outcome.split('-').includes('0')).reduce((s: number, x: any) => s + x.probability, 0);
  const rest = 1 - scores.reduce((s: number, x: any) => s + x.probability, 0);
  worst1 = Math.max(worst1, Math.abs(yes + no - 1));
  const gap = yes - sum; // what the table of scores up to 5 lacks
  worst1b = Math.max(worst1b, gap - rest, -gap);
  if (Math.abs(yes + no - 1) > 1e-9 || gap < -1e-6 || gap > rest + 1e-6) q1bad += 1;
}
console.log('Q1 both to score yes+no=1 and within the correct scores:', q1, 'checked,', q1bad, 'wrong; worst sum error', worst1, 'worst gap', worst1b);
// Q2 race to 1 = first goal: neither = 0-0, home share vs under 0.5
let q2 = 0, q2bad = 0, w2 = 0;
for (const t of tables.filter((x) => [29, 19].includes(x.sport_id))) {
  const period = t.sport_id === 19 ? 6 : 0;
  const n = p(t, 'race', 'neither', 0, 1), zero = p(t, 'correct-score', '0-0', period), h = p(t, 'race', 'home', 0, 1), a = p(t, 'race', 'away', 0, 1), under = p(t, 'total', 'under', period, 0.5);
  const homeNil = p(t, 'home-exact-total', '0', period);
  q2 += 1;
  // home first needs a home goal; home scores and away does not implies home first
  const onlyHome = p(t, 'away-exact-total', '0', period) - zero, atLeastOne = 1 - homeNil;
  const e = Math.max(Math.abs(n - zero), Math.abs(h + a + n - 1), under === undefined ? 0 : Math.abs(under - zero));
  w2 = Math.max(w2, e);
  if (e > 1e-8 || h < onlyHome - 1e-7 || h > atLeastOne + 1e-7) q2bad += 1;
}
console.log('Q2 race to 1 and first goal:', q2, q2bad, w2);
// Q3 EV
let q3 = 0, q3bad = 0, w3 = 0; let seed = 7; const rnd = () => { seed = (seed * 1103515245 + 12345) % 2147483648; return seed / 2147483648; };
for (let i = 0; i < 30; i += 1) {
  const t = tables[Math.floor(rnd() * tables.length)]; const prices = flat(t); const x = prices[Math.floor(rnd() * prices.length)]; const odds = Math.round(100 * (1.2 + 4 * rnd())) / 100;
  const a = await get(`/api/derived-prices/${t.event_id}/price?market=${x.market}&outcome=${encodeURIComponent(x.outcome)}&period=${x.period}${x.points === null ? '' : `&points=${x.points}`}&odds=${odds}`);
  if (!a.price) { console.log('no price', a.no_price, x); continue; }
  const e = Math.abs(a.bet.ev_percent - 100 * (odds * a.price.probability - 1));
  w3 = Math.max(w3, e); q3 += 1; if (e > 1e-4) q3bad += 1;
}
console.log('Q3 EV = price x probability - 1:', q3, q3bad, w3);
// Q4 all partitions
let q4 = 0, q4bad = 0, w4 = 0;
const complete = new Set(['moneyline', 'draw-no-bet', 'both-to-score', 'exact-total', 'home-exact-total', 'away-exact-total', 'odd-even', 'half-time-full-time', 'highest-scoring-half', 'race', 'tie-break']);
for (const t of tables) for (const m of t.markets) {
  if (!complete.has(m.prices[0].market)) continue;
  const s = m.prices.reduce((x: number, y: any) => x + y.probability, 0); q4 += 1; w4 = Math.max(w4, Math.abs(s - 1)); if (Math.abs(s - 1) > 1e-9) { q4bad += 1; if (q4bad < 5) console.log(t.sport_id, m.prices[0].market, s); }
}
console.log('Q4 partitions sum to 1:', q4, q4bad, w4);
// Q5 HT/FT sums = full result; and quoted moneyline vs own devig (proportional bound): model within 1.5 points
let q5 = 0, q5bad = 0, w5 = 0;
for (const t of tables.filter((x) => [29, 18, 19, 33, 4].includes(x.sport_id))) for (const full of ['home', 'draw', 'away']) {
  const parts = flat(t).filter((x: any) => x.market === 'half-time-full-time' && x.outcome.endsWith(`/${full}`));
  const whole = p(t, 'moneyline', full);
  if (parts.length === 0 || whole === undefined) continue;
  const s = parts.reduce((x: number, y: any) => x + y.probability, 0); q5 += 1; w5 = Math.max(w5, Math.abs(s - whole)); if (Math.abs(s - whole) > 1e-5) { q5bad += 1; if (q5bad < 6) console.log(t.sport_id, full, s, whole); }
}
console.log('Q5 half time/full time adds up to the result:', q5, q5bad, w5);
// Q6 the longer the race to points the better for the favourite; and never better than the winner by more than a point
let q6 = 0, q6bad = 0;
for (const t of tables.filter((x) => [4, 18].includes(x.sport_id))) {
  const races = flat(t).filter((x: any) => x.market === 'race');
  const tos = [...new Set(races.map((x: any) => x.points))] as number[];
  const share = (to: number) => p(t, 'race', 'home', 0, to) / (p(t, 'race', 'home', 0, to) + p(t, 'race', 'away', 0, to));
  const s = tos.map(share); q6 += 1;
  const fav = s[0]! >= 0.5 ? s : s.map((x) => 1 - x);
  if (fav.some((x, i) => i > 0 && x < fav[i - 1]! - 1e-9)) { q6bad += 1; console.log(t.sport_id, s); }
}
console.log('Q6 longer races favour the favourite:', q6, q6bad);
