import { useEffect, useState } from 'react'
import type { AdminOrderRow } from '#modules/orders/contract.ts'
import { getQueryClient } from '../../../api/query-client.ts'
import { adminReads } from '../../../shared/admin/admin-reads.ts'

const MIN_LETTERS = 2
const MAX_FOUND = 6
const PAUSE_ms = 150

export type FoundOrders = { orders: readonly AdminOrderRow[]; busy: boolean }

/** The orders that fit what is typed, by number or by customer. A later answer is never covered by an earlier one. */
export function useFoundOrders(typed: string): FoundOrders {
  const words = typed.trim()
  const [found, setFound] = useState<{ of: string; orders: readonly AdminOrderRow[] }>({ of: '', orders: [] })
  useEffect(() => {
    if (words.length < MIN_LETTERS) return
    let current = true
    const timer = setTimeout(() => {
      getQueryClient()
        .fetchQuery({ ...adminReads.orders({ q: words, size: MAX_FOUND }), staleTime: 10_000 })
        .then(({ orders }) => current && setFound({ of: words, orders }))
        .catch(() => current && setFound({ of: words, orders: [] }))
    }, PAUSE_ms)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [words])
  if (words.length < MIN_LETTERS) return { orders: [], busy: false }
  return { orders: found.orders, busy: found.of !== words }
}
