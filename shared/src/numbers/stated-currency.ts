/** Currencies by the signs that people write, in lower case. A sign of several currencies has them all. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  '€': ['EUR'],
  euro: ['EUR'],
  euros: ['EUR'],
  $: ['USD'],
  us$: ['USD'],
  '£': ['GBP'],
  '¥': ['JPY', 'CNY'],
  円: ['JPY'],
  元: ['CNY'],
  rmb: ['CNY'],
  'cn¥': ['CNY'],
  'jp¥': ['JPY'],
  fr: ['CHF'],
  'fr.': ['CHF'],
  sfr: ['CHF'],
  'sfr.': ['CHF'],
  kč: ['CZK'],
  kc: ['CZK'],
  kr: ['SEK', 'NOK', 'DKK'],
  'kr.': ['SEK', 'NOK', 'DKK'],
  ft: ['HUF'],
  r$: ['BRL'],
  лв: ['BGN'],
  'лв.': ['BGN'],
  a$: ['AUD'],
  au$: ['AUD'],
  c$: ['CAD'],
  ca$: ['CAD'],
  nz$: ['NZD'],
  hk$: ['HKD'],
  s$: ['SGD'],
  mx$: ['MXN'],
  zł: ['PLN'],
  '₹': ['INR'],
  'rs.': ['INR'],
  '₽': ['RUB'],
  '₺': ['TRY'],
  '₩': ['KRW'],
  '₴': ['UAH'],
  '₦': ['NGN'],
  '₱': ['PHP'],
  '฿': ['THB'],
  '₫': ['VND'],
  '₿': ['BTC'],
};

/**
 * Returns the currencies that a sign or a code of three letters can mean, none for any other word.
 * @example statedCurrencies('kr') // ['SEK', 'NOK', 'DKK']
 */
export function statedCurrencies(word: string): readonly string[] {
  const signs = SIGNS[word.toLowerCase()];
  if (signs !== undefined) return signs;
  return /^[a-z]{3}$/i.test(word) ? [word.toUpperCase()] : /^[A-Z]{0,3}\p{Sc}$/u.test(word) ? [word] : [];
}
