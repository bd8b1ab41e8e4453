import type { FacetIndex } from './facet-index.ts'

/** Groups attribute values by attribute. Values of a deleted attribute are grouped under the empty string. */
export function byAttribute(index: FacetIndex, values: Iterable<string>): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const value of values) {
    const attribute = index.details.get(value)?.attribute ?? ''
    groups.set(attribute, [...(groups.get(attribute) ?? []), value])
  }
  return groups
}
