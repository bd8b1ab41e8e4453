const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi', year: 'numeric', month: '2-digit', day: '2-digit' })

/** Returns today's date in Nairobi, also when the shop details have another time zone: `2026-11-20`. */
export const today = (now: Date): string => DAY.format(now)
