export const ZONE = 'Africa/Nairobi'

export const dayIn = (at: Date): string => at.toLocaleDateString('en-CA', { timeZone: ZONE })

/** Returns today for a missing or invalid day. */
export const dayAsked = (param: string | null): string => {
  const day = /^\d{4}-\d\d-\d\d$/.test(param ?? '') ? new Date(`${param}T00:00:00Z`) : undefined
  return day && !Number.isNaN(day.getTime()) ? (param ?? '') : dayIn(new Date())
}
