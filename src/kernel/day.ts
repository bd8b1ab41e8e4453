/** A calendar day, `2026-11-24`. An empty string is none. */
export type Day = `${number}-${number}-${number}`

const DAY = /^\d{4}-\d{2}-\d{2}/

/** The day at the beginning of an ISO 8601 date or moment. `undefined` when there is none. */
export function asDay(text: string | null | undefined): Day | undefined {
  const [day] = DAY.exec(text ?? '') ?? []
  return day !== undefined && !Number.isNaN(Date.parse(day)) ? (day as Day) : undefined
}
