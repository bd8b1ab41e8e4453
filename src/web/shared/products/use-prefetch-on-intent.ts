import { useRef } from 'react'
import { getQueryClient } from '../../api/query-client.ts'
import { loadBundles } from '../../i18n/catalogues.ts'
import { productReads } from './product-reads.ts'

const INTENT_ms = 80

/** Prefetches a product page while the pointer or the focus rests on its card, unless the browser saves data. */
export function usePrefetchOnIntent(slug: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const fetchSoon = () => {
    if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
    timer.current = setTimeout(() => {
      for (const queryKey of [productReads.product(slug).queryKey, productReads.related(slug).queryKey]) {
        void getQueryClient().prefetchQuery({ queryKey })
      }
      void loadBundles(['shop/product']).catch(() => undefined)
    }, INTENT_ms)
  }
  const forget = () => clearTimeout(timer.current)
  return { onPointerEnter: fetchSoon, onFocus: fetchSoon, onPointerLeave: forget, onBlur: forget }
}
