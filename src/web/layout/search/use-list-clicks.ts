import { useEffect } from 'react'
import type * as products from '#api/shop/catalogue/products.ts'
import { clientOf } from '../../api/client.ts'
import { getQueryClient } from '../../api/query-client.ts'
import type { FoundList } from '../../shared/products/product-reads.ts'
import { foundAt } from './found-at.ts'
import { sendSearchClick } from './search-writes.ts'

const api = clientOf<typeof products>()

/** Product link in the result list, not elsewhere on the page. */
const RESULT = '#main .product-grid a[href*="/product/"]'

/** Records which product a result list led to, with its position. */
export function useListClicks() {
  useEffect(() => {
    const onClick = ({ target, button }: MouseEvent) => {
      const link = button < 2 && target instanceof Element && target.closest<HTMLAnchorElement>(RESULT)
      const q = new URLSearchParams(location.search).get('q')?.trim()
      if (!link || !q) return
      const product = decodeURIComponent(new URL(link.href).pathname.split('/')[2] ?? '')
      const cachedLists = getQueryClient().getQueryCache().findAll(api.every('/api/products'))
      const lists = cachedLists
        .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
        .map(({ queryKey, state }) => ({
          query: queryKey[1] as { q?: string; limit?: number } | undefined,
          list: state.data as FoundList | undefined,
        }))
      const found = foundAt(lists, q, product)
      if (found) sendSearchClick({ q: q.slice(0, 120), product, ...found, from: 'list' })
    }
    // Capture phase, because the page's own handler may navigate at once.
    document.addEventListener('click', onClick, true)
    document.addEventListener('auxclick', onClick, true)
    return () => {
      document.removeEventListener('click', onClick, true)
      document.removeEventListener('auxclick', onClick, true)
    }
  }, [])
}
