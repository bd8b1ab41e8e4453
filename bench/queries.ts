const COLOURS = 'navy blue black white grey charcoal sand oxblood green brown indigo olive'.split(' ')
const CLOTHS = 'linen wool cotton silk flannel herringbone satin drill'.split(' ')
const GARMENTS = 'jacket suit shirt trousers waistcoat gown dress skirt coat chino tie tuxedo'.split(' ')
const PLACES =
  'Ruaka Lavington Naivasha Nanyuki Nyeri Limuru Kericho Kisumu Malindi Watamu Kilifi Diani Voi Thika Meru Lamu'.split(' ')
const SLIPS: [RegExp, string][] = [
  [/linen/, 'linnen'],
  [/jacket/, 'jaket'],
  [/trousers/, 'trousres'],
  [/waistcoat/, 'wastcoat'],
  [/herringbone/, 'herringbon'],
]

const crossed = (...lists: readonly (readonly string[])[]): string[] =>
  lists.reduce<string[]>((all, list) => all.flatMap((words) => list.map((word) => `${words} ${word}`.trim())), [''])

/** Shuffles deterministically, so that similar queries are not adjacent. */
const mixed = (queries: string[]): string[] => queries.map((_, at) => queries[(at * 7919) % queries.length] ?? '')

export function queriesToMeasure(): string[] {
  const attributes = crossed(COLOURS, CLOTHS, GARMENTS)
  const names = crossed(PLACES, GARMENTS)
  const priced = crossed(
    GARMENTS,
    ['under', 'over'],
    Array.from({ length: 40 }, (_, at) => String(2000 + at * 1500)),
  )
  const slipped = attributes.flatMap((query) =>
    SLIPS.filter(([right]) => right.test(query)).map(([right, wrong]) => query.replace(right, wrong)),
  )
  return mixed([...GARMENTS, ...attributes, ...names, ...priced, ...slipped.slice(0, 400)])
}

/** Search queries without their last two characters, as while typing. At least three characters stay. */
export const beginningsToMeasure = (): string[] => [
  ...new Set(queriesToMeasure().map((query) => query.slice(0, Math.max(3, query.length - 2)))),
]
