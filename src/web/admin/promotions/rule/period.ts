import { atMoment, momentOf } from '../../../shared/admin/local-moment.ts'

/** Moment as two fields show it, in the shop's time zone. `time` is empty for a whole day. */
export type DayAndTime = { day: string; time: string }

const NOTHING: DayAndTime = { day: '', time: '' }
const DAY_ms = 86_400_000
const MIDNIGHT = '00:00'

/** Splits the start of a period. Midnight is shown as a whole day. */
export function startFields(iso: string): DayAndTime {
  const [day = '', time = ''] = momentOf(iso).split('T')
  return { day, time: time === MIDNIGHT ? '' : time }
}

/** Start of a period, in ISO form. Empty when the day or the time is invalid. */
export const startOf = ({ day, time }: DayAndTime): string => atMoment(`${day}T${time || MIDNIGHT}`) ?? ''

/** Splits the end of a period. Midnight is shown as the day before, which is included. */
export function endFields(iso: string | null): DayAndTime {
  if (iso === null) return NOTHING
  const fields = startFields(iso)
  if (fields.time !== '') return fields
  const before = new Date(iso).getTime() - DAY_ms
  return Number.isNaN(before) ? NOTHING : startFields(new Date(before).toISOString())
}

/**
 * End of a period, in ISO form. A day without a time is included in full. Null without a day, empty when the day or the time is
 * invalid.
 */
export function endOf({ day, time }: DayAndTime): string | null {
  if (day === '') return null
  const at = startOf({ day, time })
  if (time !== '' || at === '') return at
  return new Date(new Date(at).getTime() + DAY_ms).toISOString()
}
