import type { Selection } from '#domain/promotions/rule.ts'
import { formatters, localeOf } from '../../../i18n/formatters.ts'
import type { Text, TextKey } from '../../../i18n/text.tsx'
import type { Line, NameList, Term } from './sentence.ts'

export type Speech = {
  t: Text
  language: Parameters<typeof localeOf>[0]
  price: (cents: number) => string
  moment: (at: string) => string
  category: (id: number) => string
  product: (id: number) => string
  campaign: (id: string) => string
  name: (of: NameList, code: string | number) => string
}

export function lineText(speech: Speech, { key, terms }: Line): string {
  const values = Object.fromEntries(Object.entries(terms).map(([name, term]) => [name, termText(speech, term)]))
  return speech.t(`admin.promotions.says.${key}` as TextKey, values)
}

function termText(speech: Speech, term: Term): string | number {
  if ('cents' in term) return ifKnown(term.cents, speech.price)
  if ('percent' in term) return ifKnown(term.percent, String)
  if ('count' in term) return Number.isNaN(term.count) ? 0 : term.count
  if ('goods' in term) return goodsText(speech, term.goods)
  if ('names' in term) {
    const names = term.names.map((code) => speech.name(term.of, code))
    return listText(speech, names, term.of === 'class' || term.of === 'weekday' ? 'conjunction' : 'disjunction')
  }
  if ('minute' in term) return clockText(term.minute)
  if ('moment' in term) return speech.moment(term.moment)
  if ('campaign' in term) return speech.campaign(term.campaign)
  return listText(
    speech,
    term.lines.map((line) => lineText(speech, line)),
    term.join,
  )
}

const MISSING = '…'
const ifKnown = (value: number, show: (value: number) => string) =>
  value === undefined || value === null || Number.isNaN(value) ? MISSING : show(value)

const listText = ({ language }: Speech, names: readonly string[], type: 'conjunction' | 'disjunction') =>
  names.length === 0 ? MISSING : formatters.getListFormat(localeOf(language), { type }).format(names)

const HOUR = 60
/** Formats minutes since midnight as `09:30`. */
export const clockText = (minute: number): string =>
  `${String(Math.floor(minute / HOUR)).padStart(2, '0')}:${String(minute % HOUR).padStart(2, '0')}`

export const capitalised = ({ language }: Pick<Speech, 'language'>, text: string): string =>
  text.charAt(0).toLocaleUpperCase(localeOf(language)) + text.slice(1)

const MOST_NAMES = 6

export function goodsText(speech: Speech, goods: Selection): string {
  const { t } = speech
  const chosen = [...goods.categories.map(speech.category), ...goods.products.map(speech.product)]
  const left = [...goods.exceptCategories.map(speech.category), ...goods.exceptProducts.map(speech.product)]
  const short = (names: string[]) =>
    listText(
      speech,
      names.length > MOST_NAMES
        ? [...names.slice(0, MOST_NAMES), t('admin.promotions.goods.more', { count: names.length - MOST_NAMES })]
        : names,
      'conjunction',
    )
  const makes = goods.makes.map((make) => t(`admin.promotions.make.${make}`))
  const names = chosen.length === 0 ? t('admin.promotions.goods.all') : short(chosen)
  const made = makes.length === 0 ? names : t('admin.promotions.goods.made', { goods: names, makes: short(makes) })
  const full = goods.fullPriceOnly ? t('admin.promotions.goods.fullPrice', { goods: made }) : made
  return left.length === 0 ? full : t('admin.promotions.goods.except', { goods: full, except: short(left) })
}

/** Wraps a name in direction isolates, so that it keeps its own text direction in a sentence. */
export const isolated = (name: string): string => `\u2068${name}\u2069`
