import type { FoundList } from '../../shared/products/product-reads.ts'

export type ReadList = { query: { q?: string; limit?: number } | undefined; list: FoundList | undefined }
const MAX_FOUND = 1000

/**
 * Position (from 1) of a product in the results of a search, and their number. Undefined when no list has it among the ranked
 * results.
 */
export function foundAt(lists: readonly ReadList[], q: string, slug: string): { position: number; results: number } | undefined {
  for (const { query, list } of lists) {
    if (!list || query?.q?.trim() !== q) continue
    const place = list.items.findIndex((item) => item.slug === slug)
    const position = (list.page - 1) * (query.limit ?? list.items.length) + place + 1
    if (place >= 0 && position <= MAX_FOUND) return { position, results: list.total }
  }
  return undefined
}
