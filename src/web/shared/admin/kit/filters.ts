import { typedOf } from '../amounts.ts'

/** Filter of a list. Its names are the query parameters. */
export type Filter =
  | { kind: 'choice'; name: string; label: string; options: readonly { value: string; label: string }[] }
  | { kind: 'words'; name: string; label: string; ltr?: boolean }
  | { kind: 'days'; label: string; from: string; to: string }
  | { kind: 'amount'; label: string; min: string; max: string }

export function namesOf(filter: Filter): string[] {
  if (filter.kind === 'choice' || filter.kind === 'words') return [filter.name]
  return filter.kind === 'days' ? [filter.from, filter.to] : [filter.min, filter.max]
}

export type Chip = { key: string; label: string; value: string; without: Record<string, string> }

type Say = { day: (day: string) => string; from: (value: string) => string; to: (value: string) => string }

/** Returns the applied filters in their display order. Skips choices with an unknown value. */
export function chipsOf(filters: readonly Filter[], applied: Readonly<Record<string, string>>, say: Say): Chip[] {
  const between = (label: string, low: string, high: string, show: (value: string) => string): Chip[] => {
    const [from, to] = [applied[low], applied[high]]
    if (!from && !to) return []
    const value = from && to ? `${show(from)} – ${show(to)}` : from ? say.from(show(from)) : say.to(show(to ?? ''))
    return [{ key: low, label, value, without: { [low]: '', [high]: '' } }]
  }
  return filters.flatMap((filter) => {
    if (filter.kind === 'days') return between(filter.label, filter.from, filter.to, say.day)
    if (filter.kind === 'amount') return between(filter.label, filter.min, filter.max, (cents) => typedOf(Number(cents)))
    if (filter.kind === 'words') {
      const value = applied[filter.name]
      return value ? [{ key: filter.name, label: filter.label, value, without: { [filter.name]: '' } }] : []
    }
    const chosen = filter.options.find(({ value }) => value === applied[filter.name])
    return chosen ? [{ key: filter.name, label: filter.label, value: chosen.label, without: { [filter.name]: '' } }] : []
  })
}
