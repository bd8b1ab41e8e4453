import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { ProductCard } from '#modules/catalogue/contract.ts'
import { type FoundList, productReads } from '../../shared/products/product-reads.ts'
import { LIMIT, type ListQuery } from './list-address.ts'

/**
 * The items of this page, after those of the pages that "Load more" has passed: the history entry says where it began, and
 * they are still in the cache. So a way back from a product finds everything as it was.
 */
export function useEarlierPages(query: ListQuery, list: FoundList): { items: readonly ProductCard[]; first: number } {
  const client = useQueryClient()
  const began = (useLocation().state as { from?: number } | null)?.from ?? list.page
  const earlier: FoundList[] = []
  for (let page = list.page - 1; page >= began; page--) {
    const found = client.getQueryData(productReads.list({ ...query, page: page > 1 ? page : undefined, limit: LIMIT }).queryKey)
    if (!found) break
    earlier.unshift(found)
  }
  return { items: [...earlier, list].flatMap(({ items }) => items), first: list.page - earlier.length }
}
