import type { FacetIndex } from './facet-index.ts'

/** Values of attributes by the attribute that each is of; what no attribute has any more stands by itself, under nothing. */
export function byAttribute(index: FacetIndex, values: Iterable<string>): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const value of values) {
    const attribute = index.details.get(value)?.attribute ?? ''
    groups.set(attribute, [...(groups.get(attribute) ?? []), value])
  }
  return groups
}
