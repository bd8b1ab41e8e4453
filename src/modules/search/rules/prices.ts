import { shownWith } from '#kernel/shown-currency.ts'
import { fold } from './fold.ts'
import { lexiconWords } from './lexicon.ts'

/** Prices in words: `under 20000`, `around 30k`, `below KES 20,000`, `between 5000 and 9000`, `chini ya 3000`, `$50 - $100`. */

/** Units of each currency for one KES; KES is 1. */
export type Rates = Record<string, number>
export type PriceRange = { min: number | null; max: number | null }
export type ParsedPrice = PriceRange & { words: string; rest: string }

const CURRENCIES: Record<string, string> = {
  kes: 'KES',
  ksh: 'KES',
  kshs: 'KES',
  sh: 'KES',
  shs: 'KES',
  shilling: 'KES',
  shillings: 'KES',
  shilingi: 'KES',
  bob: 'KES',
  شلن: 'KES',
  शिलिंग: 'KES',
  先令: 'KES',
  肯尼亚先令: 'KES',
  シリング: 'KES',
  실링: 'KES',
  шиллинг: 'KES',
  шиллинга: 'KES',
  шиллингов: 'KES',
  ሺሊንግ: 'KES',
  chelin: 'KES',
  chelines: 'KES',
  schilling: 'KES',
  scellini: 'KES',
  xelins: 'KES',
  usd: 'USD',
  $: 'USD',
  us$: 'USD',
  dollar: 'USD',
  dollars: 'USD',
  dola: 'USD',
  دولار: 'USD',
  eur: 'EUR',
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  يورو: 'EUR',
  gbp: 'GBP',
  '£': 'GBP',
  pound: 'GBP',
  pounds: 'GBP',
}
const ISO =
  'aed|ars|aud|bdt|brl|cad|chf|cny|dkk|egp|etb|ghs|idr|inr|jpy|krw|mxn|ngn|nok|pkr|rub|rwf|sar|sek|try|tzs|ugx|xaf|xof|zar'
const anyOf = (words: readonly string[]) =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[$.*+?^()[\]{}|\\]/g, '\\$&'))
    .join('|')
export const CURRENCY_NAMES: readonly string[] = Object.keys(CURRENCIES).map(fold)
const codes = anyOf(CURRENCY_NAMES)
const CURRENCY = `(?:${codes}|${ISO})`
const NUMBER = String.raw`\d{1,3}(?:[,.' ]\d{3})+|\d+(?:\.\d{1,2})?\s?k\b|\d+(?:\.\d{1,2})?`
const AMOUNT = `(?:(${CURRENCY})\\.?\\s*)?(${NUMBER})(?:\\s*(?:/=|/-))?(?:\\s*(${CURRENCY})(?![\\p{L}]))?`

const AT_MOST = `${anyOf(lexiconWords('atMost'))}|not over|not above|within|(?:on )?a budget of|budget(?: of)?|بحد اقصي|لا يزيد عن|ndani ya|bajeti ya|under|below|less than|lower than|cheaper than|up to|at most|no more than|not more than|max(?:imum)?|less|<=?|chini ya|isiyozidi|hadi|اقل من|باقل من|تحت|حتي`
const AT_MOST_AFTER = anyOf(lexiconWords('atMostAfter'))
const NOT_LESS = 'no less than|not less than|not under|not below|upwards of|لا يقل عن|بحد ادني'
const NEAR = 'around|about|approximately|roughly|circa|takriban|حوالي|نحو'
const NEAR_share = 0.15
const AT_LEAST = `${anyOf(lexiconWords('atLeast'))}|over|above|more than|higher than|at least|min(?:imum)?|starting at|>=?|zaidi ya|juu ya|kuanzia|اكثر من|فوق`
const start = String.raw`(?<![\p{L}\p{N}])`
const stop = String.raw`(?![\p{L}\p{N}])`
const range = (words: string) => new RegExp(`${start}${words}${stop}`, 'u')

const BETWEEN = range(`(?:between|from|kati ya|baina ya|بين|من)\\s+${AMOUNT}\\s*(?:and|to|&|-|–|na|hadi|و|الي)\\s*${AMOUNT}`)
const FLOOR = range(`(?:${NOT_LESS})\\s*${AMOUNT}`)
const ABOUT = range(`(?:${NEAR})\\s*${AMOUNT}`)
const SPAN = range(`${AMOUNT}\\s*(?:-|–|to)\\s*${AMOUNT}`)
const MAX = range(`(?:${AT_MOST})\\s*${AMOUNT}`)
const MAX_AFTER = range(
  `${AMOUNT}\\s*(?:or less|or under|or below|and (?:less|under|below)|max|na chini|au chini|${AT_MOST_AFTER})`,
)
const MIN = range(`(?:${AT_LEAST})\\s*${AMOUNT}`)
const MIN_AFTER = range(`${AMOUNT}\\s*(?:or more|or over|or above|and (?:more|over|above|up)|\\+|na zaidi|au zaidi)`)
const NOT_A_PRICE = 100 // `2-3` and `38 to 40` are sizes, unless a currency is named

const SWAHILI_NUMBERS = Object.fromEntries(
  ['moja', 'mbili', 'tatu', 'nne', 'tano', 'sita', 'saba', 'nane', 'tisa', 'kumi']
    .map((word, at): [string, number] => [word, at + 1])
    .concat(
      ['ishirini', 'thelathini', 'arobaini', 'hamsini', 'sitini', 'sabini', 'themanini', 'tisini', 'mia'].map((word, at) => [
        word,
        (at + 2) * 10,
      ]),
    ),
)
const SWAHILI = Object.keys(SWAHILI_NUMBERS).join('|')
const THOUSANDS = new RegExp(`${start}(elfu|laki) (?:(\\d{1,3})|(${SWAHILI})(?: (?:na )?(${SWAHILI}))?)${stop}`, 'gu')
/** Converts Swahili number words: `mia mbili` is 200, `hamsini na tano` 55. */
const swahiliNumber = (first: string, second?: string): number => {
  const [a = 0, b] = [SWAHILI_NUMBERS[first], second === undefined ? undefined : SWAHILI_NUMBERS[second]]
  return first === 'mia' && b !== undefined && b < 10 ? a * b : a + (b ?? 0)
}

const FOREIGN_THOUSANDS = new RegExp(
  `${start}(\\d{1,4}) ?(?:${anyOf(lexiconWords('thousand').filter((word) => word !== 'k'))})${stop}`,
  'gu',
)
const CJK_DIGITS = '一二三四五六七八九十'
const CJK_NUMBERS = /([\d.]+|[一二两三四五六七八九十]) ?(万|萬|만|千|천)/g
const cjkDigit = (digit: string): number => (digit === '两' ? 2 : CJK_DIGITS.indexOf(digit) + 1 || Number(digit))

/**
 * Converts numbers in words to digits: `elfu kumi` is 10000, `laki moja` 100000, `90 mil` 90000,
 * `一万` 10000.
 */
export const inDigits = (folded: string): string =>
  folded
    .replace(THOUSANDS, (_, unit: string, digits: string | undefined, first = '', second?: string) =>
      String((digits ? Number(digits) : swahiliNumber(first, second)) * (unit === 'laki' ? 100_000 : 1000)),
    )
    .replace(CJK_NUMBERS, (_, count: string, unit: string) => ` ${cjkDigit(count) * (/[千천]/.test(unit) ? 1000 : 10_000)} `)
    .replace(FOREIGN_THOUSANDS, (_, count: string) => `${count}000`)

/** Returns the price range in KES cents, and the query without it; null without a price. `shown`: currency of bare numbers. */
export function priceIn(folded: string, rates: Rates, shown = 'KES'): ParsedPrice | null {
  const cents = (groups: readonly (string | undefined)[], at: number, other?: string): number =>
    centsOf(groups[at + 1] ?? '', groups[at] ?? groups[at + 2] ?? other, rates, shownWith(shown, rates).currency)
  for (const [shape, kind] of SHAPES) {
    const matched = shape.exec(folded)
    if (!matched || [matched[1], matched[3], matched[4], matched[6]].some((name) => name && !hasRate(name, rates))) continue
    const rest = `${folded.slice(0, matched.index)} ${folded.slice(matched.index + matched[0].length)}`
    const words = matched[0].trim()
    if (kind === 'most') return { min: null, max: cents(matched, 1), words, rest }
    if (kind === 'near') return { ...nearTo(cents(matched, 1)), words, rest }
    if (kind === 'least') return { min: cents(matched, 1), max: null, words, rest }
    const currency = matched[1] ?? matched[3] ?? matched[4] ?? matched[6]
    // `50-60k` is thousands at both ends.
    if (/k\s*$/.test(matched[5] ?? '') && Number(matched[2]) < NOT_A_PRICE * 10) matched[2] += 'k'
    if (kind === 'span' && !currency && !matched[2]?.endsWith('k') && Number(matched[2]?.replace(/\D/g, '')) < NOT_A_PRICE)
      continue
    const [a, b] = [cents(matched, 1, currency), cents(matched, 4, currency)]
    return { min: Math.min(a, b), max: Math.max(a, b), words, rest }
  }
  return null
}

const SHAPES = [
  [BETWEEN, 'between'],
  [FLOOR, 'least'],
  [ABOUT, 'near'],
  [MAX, 'most'],
  [MIN, 'least'],
  [MAX_AFTER, 'most'],
  [MIN_AFTER, 'least'],
  [SPAN, 'span'],
] as const

const nearTo = (cents: number): PriceRange => ({
  min: Math.round(cents * (1 - NEAR_share)),
  max: Math.round(cents * (1 + NEAR_share)),
})

const codeOf = (name: string) => CURRENCIES[name] ?? name.toUpperCase()
/** The words of a price stay in the query when its currency has no rate. */
const hasRate = (name: string, rates: Rates) => shownWith(codeOf(name), rates).currency === codeOf(name)

const MAX_CENTS = 10 ** 13

function centsOf(number: string, currency: string | undefined, rates: Rates, shown: string): number {
  const thousands = /k\s*$/.test(number) ? 1000 : 1
  const plain = number.replace(/[k\s,']/g, '').replace(/\.(?=\d{3}(?:\D|$))/g, '')
  const { rate } = shownWith(currency ? codeOf(currency) : shown, rates)
  return Math.min(MAX_CENTS, Math.round((Number(plain) * thousands * 100) / rate))
}
