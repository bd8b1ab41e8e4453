import type { SentOn } from '#shapes/catalogue.ts'
import { useText } from '../../i18n/text.tsx'
import { useDay } from '../account/dates.ts'

export default function SentLater({ later: { kind, day }, className = '' }: { later: SentOn; className?: string }) {
  const t = useText()
  const dayOf = useDay()
  return <p className={`text-small font-medium text-info ${className}`}>{t(`later.${kind}`, { day: dayOf(day) })}</p>
}
