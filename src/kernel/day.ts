/** Calendar day, `2026-11-24`. An empty string means no day. */
export type Day = `${number}-${number}-${number}`

const DAY = /^\d{4}-\d{2}-\d{2}/

/** Reads the day at the start of an ISO 8601 date or timestamp. Returns `undefined` if it has none. */
export function asDay(text: string | null | undefined): Day | undefined {
  const [day] = DAY.exec(text ?? '') ?? []
  return day !== undefined && !Number.isNaN(Date.parse(day)) ? (day as Day) : undefined
}
