import type { SentOn } from '#shapes/catalogue.ts'
import { useText } from '../../i18n/text.tsx'
import { useDay } from '../account/dates.ts'

/** What is sold although it is not in the house yet, and when it is sent: said before it is paid for, and until it has come. */
export default function SentLater({ later: { kind, day }, className = '' }: { later: SentOn; className?: string }) {
  const t = useText()
  const dayOf = useDay()
  return <p className={`text-small font-medium text-info ${className}`}>{t(`later.${kind}`, { day: dayOf(day) })}</p>
}
