import { formatters, localeOf } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { useStoreSettings } from '../store/first-page.ts'

/** Null when the shop offers none of `NAMED_WAYS`. */
export function PayWith() {
  const t = useText()
  const list = formatters.getListFormat(localeOf(useLanguage()), { type: 'disjunction' })
  const { payWith } = useStoreSettings()
  if (payWith.length === 0) return null
  return t('terms.payWith', { ways: list.format(payWith.map((way) => t(`terms.way.${way}`))) })
}
