/** Time zone of the shop: days and hours of fittings are shown in it. */
export const ZONE = 'Africa/Nairobi'

export const dayIn = (at: Date): string => at.toLocaleDateString('en-CA', { timeZone: ZONE })

/** Returns the day that `?day=` names (`2026-11-28`), and today when it names none. */
export const dayAsked = (param: string | null): string => {
  const day = /^\d{4}-\d\d-\d\d$/.test(param ?? '') ? new Date(`${param}T00:00:00Z`) : undefined
  return day && !Number.isNaN(day.getTime()) ? (param ?? '') : dayIn(new Date())
}
