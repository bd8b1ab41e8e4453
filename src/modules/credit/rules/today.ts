const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi', year: 'numeric', month: '2-digit', day: '2-digit' })

/** The day it is where the house is: `2026-11-20`. */
export const today = (now: Date): string => DAY.format(now)
