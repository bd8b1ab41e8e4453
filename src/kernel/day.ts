/** Calendar day such as `2026-11-24`. */
export type Day = `${number}-${number}-${number}`

const DAY = /^\d{4}-\d{2}-\d{2}/

/** Returns the day at the start of an ISO 8601 date or timestamp. Undefined when it starts with none. */
export function asDay(text: string | null | undefined): Day | undefined {
  const [day] = DAY.exec(text ?? '') ?? []
  return day !== undefined && !Number.isNaN(Date.parse(day)) ? (day as Day) : undefined
}
