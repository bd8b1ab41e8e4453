import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { ProductCard } from '#modules/catalogue/contract.ts'
import { type FoundList, productReads } from '../../shared/products/product-reads.ts'
import { LIMIT, type ListQuery } from './list-address.ts'

/**
 * Items of this page, after those loaded before with "Load more", so that going back from a product restores the whole list.
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
