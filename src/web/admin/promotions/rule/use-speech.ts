import { formatters, formatWeekday, localeOf } from '../../../i18n/formatters.ts'
import { type TextKey, useLanguage, useText } from '../../../i18n/text.tsx'
import { useDay } from '../../../shared/account/dates.ts'
import { countryName } from '../../../shared/address/countries.ts'
import { useLanguageName } from '../../../shared/admin/language-name.ts'
import { momentOf } from '../../../shared/admin/local-moment.ts'
import { formatPrice } from '../../../shared/money/format-price.ts'
import { useNames } from './names.tsx'
import type { NameList } from './sentence.ts'
import { isolated, type Speech } from './sentence-text.ts'

/** Formats amounts in KES, because the rules are in KES. */
export function useSpeech(): Speech {
  const t = useText()
  const language = useLanguage()
  const names = useNames()
  const day = useDay()
  const languageName = useLanguageName()
  const name = (of: NameList, code: string | number): string => {
    const text = String(code)
    if (of === 'group') return isolated(names.group(text))
    if (of === 'country') return countryName(language, text)
    if (of === 'currency') return formatters.getDisplayNames(localeOf(language), { type: 'currency' }).of(text) ?? text
    if (of === 'language') return languageName(text)
    if (of === 'weekday') return formatWeekday(language, Number(code))
    if (of === 'county') return text
    return t(`admin.promotions.${of}.${text}` as TextKey)
  }
  return {
    t,
    language,
    price: (cents) => `\u2066${formatPrice(cents, { language, currency: 'KES', rate: 1 })}\u2069`,
    moment: (at) => dayAndTime(at, day),
    category: (id) => isolated(names.category(id)),
    product: (id) => isolated(names.product(id)),
    campaign: (id) => isolated(names.campaign(id)),
    name,
  }
}

/** Adds the time in the shop's time zone unless it is midnight. */
function dayAndTime(at: string, day: (day: string) => string): string {
  const [date, time] = momentOf(at).split('T')
  if (!date) return '…'
  return time === '00:00' ? day(date) : `${day(date)}, \u2066${time}\u2069`
}
