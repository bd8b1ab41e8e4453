import { useEffect, useEffectEvent, useState } from 'react'
import type * as products from '#api/admin/catalogue/products.ts'
import type * as customers from '#api/admin/customers/customers.ts'
import type { AdminProductRow } from '#modules/catalogue/contract.ts'
import type { AdminCustomerRow } from '#modules/customers/contract.ts'
import type { AdminOrderRow } from '#modules/orders/contract.ts'
import { clientOf } from '../../../api/client.ts'
import { getQueryClient } from '../../../api/query-client.ts'
import { adminReads } from '../../../shared/admin/admin-reads.ts'
import { useMay } from '../../../shared/admin/may.ts'

const api = clientOf<typeof products | typeof customers>()
const MIN_LETTERS = 2
const MAX_FOUND = 6
const PAUSE_ms = 150

type Matches = {
  orders: readonly AdminOrderRow[]
  products: readonly AdminProductRow[]
  customers: readonly AdminCustomerRow[]
}
export type Found = Matches & { busy: boolean }
const NOTHING: Matches = { orders: [], products: [], customers: [] }

async function find(searchedText: string, may: ReturnType<typeof useMay>): Promise<Matches> {
  const client = getQueryClient()
  const fresh = { staleTime: 10_000 }
  const query = { q: searchedText, size: MAX_FOUND }
  const [orders, products, customers] = await Promise.all([
    may('orders.read') && client.fetchQuery({ ...adminReads.orders(query), ...fresh }).catch(() => false as const),
    may('catalogue.read') &&
      client.fetchQuery({ ...api.read('/api/admin/products', { query }), ...fresh }).catch(() => false as const),
    may('customers.read') &&
      client.fetchQuery({ ...api.read('/api/admin/customers', { query }), ...fresh }).catch(() => false as const),
  ])
  return {
    orders: orders ? orders.orders : [],
    products: products ? products.products : [],
    customers: customers ? customers.customers : [],
  }
}

export function useFound(typed: string): Found {
  const query = typed.trim()
  const [found, setFound] = useState<Matches & { of: string }>({ of: '', ...NOTHING })
  const may = useMay()
  const look = useEffectEvent((query: string) => find(query, may))
  useEffect(() => {
    if (query.length < MIN_LETTERS) return
    let current = true
    const timer = setTimeout(() => {
      void look(query).then((matches) => current && setFound({ of: query, ...matches }))
    }, PAUSE_ms)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [query])
  if (query.length < MIN_LETTERS) return { ...NOTHING, busy: false }
  return { ...found, busy: found.of !== query }
}
