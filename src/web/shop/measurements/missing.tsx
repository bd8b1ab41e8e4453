import type { Measure, Taken } from '#domain/tailoring/tape.ts'
import type { MeasuredGarment, MeasuredSet } from '#modules/measurements/contract.ts'
import { formatters, localeOf } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { useDay } from '../../shared/account/dates.ts'
import { isComplete } from './use-draft.ts'

export const missingOf = ({ needed }: MeasuredGarment, set: Pick<MeasuredSet, 'taken' | 'second'>) =>
  needed.filter((measure) => !isComplete(set, measure))

/** Measurements that a garment still needs: those never taken, and those taken once that must be taken twice. */
export function Missing({ missing, taken }: { missing: readonly Measure[]; taken: Taken }) {
  const t = useText()
  const list = formatters.getListFormat(localeOf(useLanguage()), { type: 'conjunction' })
  const names = (which: readonly Measure[]) => list.format(which.map((measure) => t(`measurement.name.${measure}`)))
  const never = missing.filter((measure) => taken[measure] === undefined)
  const once = missing.filter((measure) => taken[measure] !== undefined)
  return (
    <p className="text-small text-warn">
      {never.length > 0 && t('measuring.order.still', { measures: names(never) })}{' '}
      {once.length > 0 && t('measuring.order.again', { measures: names(once) })}
    </p>
  )
}

/** Half a year, ms. Older measurements may no longer fit the body. */
const OLD_ms = 183 * 24 * 3600 * 1000
const isOld = ({ at }: MeasuredSet): boolean => Date.now() - Date.parse(at) > OLD_ms

export function Standing({ garment, set }: { garment: MeasuredGarment; set: MeasuredSet | null }) {
  const t = useText()
  const day = useDay()
  const missing = missingOf(garment, set ?? { taken: {}, second: {} })
  if (missing.length > 0) return <Missing missing={missing} taken={set?.taken ?? {}} />
  if (!set || !isOld(set) || garment.given?.set.id === set.id) return null
  return <p className="text-small text-warn">{t('measuring.order.old', { day: day(set.at.slice(0, 10)) })}</p>
}
