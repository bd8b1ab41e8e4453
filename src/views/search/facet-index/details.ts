import { countBoth, filled, meet } from '#kernel/bits.ts'
import type { Language } from '#kernel/languages.ts'
import type { ListFacets } from '#modules/catalogue/contract.ts'
import { byAttribute } from './by-attribute.ts'
import type { Detail } from './facet-index.ts'
import { leftBy, type Narrowed } from './narrow.ts'

const MIN_VALUES = 2

/** Counts a facet for each filterable attribute: OR within an attribute, AND between attributes. */
export function countDetails(narrowed: Narrowed, language: Language): ListFacets['facets'] {
  const { index, scope, filters } = narrowed
  const chosen = new Set(filters.facets.detail)
  const sets = index.valuesOf('detail')
  return [...byAttribute(index, new Set([...index.details.keys(), ...chosen]))].flatMap(([attribute, keys]) => {
    const left = leftBy(narrowed, `detail ${attribute}`)
    const where = filled(left)
    const values = keys.flatMap((value) => {
      const bits = sets.get(value)
      if (!chosen.has(value) && !(bits && meet(scope, bits))) return []
      const shown = shownAs(index.details.get(value), language)
      return [{ value, ...shown, count: bits ? countBoth(left, bits, where) : 0, chosen: chosen.has(value) }]
    })
    if (values.length < MIN_VALUES && !values.some((each) => each.chosen)) return []
    const { title, titles } = index.details.get(keys[0] ?? '') ?? { title: undefined, titles: {} as Record<string, string> }
    const translated = titles[language] || title
    return [{ name: 'detail' as const, ...(translated && { title: translated }), values }]
  })
}

const shownAs = (detail: Detail | undefined, language: Language) =>
  detail && { name: detail.names[language] || detail.name, ...(detail.colour && { colour: detail.colour }) }
