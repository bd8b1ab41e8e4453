import { useRead } from '../../api/use-read.ts'
import { formatDays } from '../../i18n/formatters.ts'
import { useLanguage } from '../../i18n/text.tsx'
import { accountReads } from './account-reads.ts'
import { dayIn, momentIn } from './date-forms.ts'

/** Date format from the signed-in user's profile, which comes with the first page. Undefined without one. */
const useDateFormat = () => useRead(accountReads.profile(), { when: false })?.dateFormat

export function useMoment(): (at: string) => string {
  const [format, language] = [useDateFormat(), useLanguage()]
  return (at) => momentIn(format, language, new Date(at))
}

export function useDay(): (day: string) => string {
  const [format, language] = [useDateFormat(), useLanguage()]
  return (day) => dayIn(format, language, day)
}

export function useDays(): (first: string, last: string) => string {
  const [format, language] = [useDateFormat(), useLanguage()]
  return (first, last) => {
    if (!format) return formatDays(language, first, last)
    const [from, to] = [dayIn(format, language, first), dayIn(format, language, last)]
    return from === to ? from : `${from} – ${to}`
  }
}
