const two = (part: number) => String(part).padStart(2, '0')

/** A moment as a field for days and hours has it, in the zone of whoever looks: `2026-11-24T09:30`. */
export function momentOf(iso: string): string {
  const at = new Date(iso)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The moment that such a field means; nothing for an empty one. */
export function atMoment(local: string): string | undefined {
  const at = new Date(local)
  return local === '' || Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}
