import { useEffect, useState } from 'react'
import type * as products from '#api/admin/products.ts'
import type { AdminProductRow } from '#modules/catalogue/contract.ts'
import type { AdminOrderRow } from '#modules/orders/contract.ts'
import { clientOf } from '../../../api/client.ts'
import { getQueryClient } from '../../../api/query-client.ts'
import { adminReads } from '../../../shared/admin/admin-reads.ts'

const api = clientOf<typeof products>()
const MIN_LETTERS = 2
const MAX_FOUND = 6
const PAUSE_ms = 150

type Matches = { orders: readonly AdminOrderRow[]; products: readonly AdminProductRow[] }
export type Found = Matches & { busy: boolean }
const NOTHING: Matches = { orders: [], products: [] }

async function find(words: string): Promise<Matches> {
  const client = getQueryClient()
  const fresh = { staleTime: 10_000 }
  const [orders, products] = await Promise.allSettled([
    client.fetchQuery({ ...adminReads.orders({ q: words, size: MAX_FOUND }), ...fresh }),
    client.fetchQuery({ ...api.read('/api/admin/products', { query: { q: words, size: MAX_FOUND } }), ...fresh }),
  ])
  return {
    orders: orders.status === 'fulfilled' ? orders.value.orders : [],
    products: products.status === 'fulfilled' ? products.value.products : [],
  }
}

/** The orders (by number or by customer) and the products (by name, address or article number) that fit what is typed. A later answer is never covered by an earlier one. */
export function useFound(typed: string): Found {
  const words = typed.trim()
  const [found, setFound] = useState<Matches & { of: string }>({ of: '', ...NOTHING })
  useEffect(() => {
    if (words.length < MIN_LETTERS) return
    let current = true
    const timer = setTimeout(() => {
      void find(words).then((matches) => current && setFound({ of: words, ...matches }))
    }, PAUSE_ms)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [words])
  if (words.length < MIN_LETTERS) return { ...NOTHING, busy: false }
  return { ...found, busy: found.of !== words }
}
