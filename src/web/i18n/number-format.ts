/** Locales that write numbers as `1,234,567.50`. */
const PLAIN = /^(en-GB|sw|ar)-u-nu-latn$/
const THOUSANDS = /\B(?=(\d{3})+(?!\d))/g

/** Formats a number with a fixed number of decimals, without `Intl`. Undefined when `Intl` is needed. */
export function inPlainFigures(locale: string, value: number, options: Intl.NumberFormatOptions = {}): string | undefined {
  const { minimumFractionDigits: decimals = 0, maximumFractionDigits = decimals, ...more } = options
  const plain = decimals === maximumFractionDigits && Object.keys(more).length === 0
  if (!plain || !PLAIN.test(locale) || !(value >= 0 && value < 1e13) || (decimals === 0 && !Number.isInteger(value)))
    return undefined
  const [integerPart = '', part] = value.toFixed(decimals).split('.')
  return integerPart.replace(THOUSANDS, ',') + (part ? `.${part}` : '')
}

/** Plural category of a whole number, without `Intl`. Undefined for numbers and languages that need `Intl.PluralRules`. */
export function pluralOf(locale: string, count: number, options: Intl.PluralRulesOptions = {}): Intl.LDMLPluralRule | undefined {
  if (!PLAIN.test(locale) || !Number.isInteger(count) || count < 0 || options.type === 'ordinal') return undefined
  if (count === 1) return 'one'
  if (!locale.startsWith('ar')) return 'other'
  const end = count % 100
  return count === 0 ? 'zero' : count === 2 ? 'two' : end >= 3 && end <= 10 ? 'few' : end >= 11 ? 'many' : 'other'
}
