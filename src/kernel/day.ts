export type Day = `${number}-${number}-${number}`

const DAY = /^\d{4}-\d{2}-\d{2}/

/** Returns the day at the start of an ISO 8601 date or timestamp. Undefined when it starts with none. */
export function asDay(text: string | null | undefined): Day | undefined {
  const [day] = DAY.exec(text ?? '') ?? []
  const at = new Date(`${day}T00:00Z`)
  return day !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? (day as Day) : undefined
}
