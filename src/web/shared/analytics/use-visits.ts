import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { isOfStorefront, STOREFRONT } from '#domain/channels/channel-paths.ts'
import type { Cart } from '#modules/cart/contract.ts'
import { useLanguage } from '../../i18n/text.tsx'
import { useUser } from '../account/user.ts'
import { EMPTY_CART } from '../cart/cart.ts'
import { cartRead } from '../cart/cart-api.ts'
import { tabStore } from '../tab-store.ts'
import { cartChanges } from './cart-events.ts'
import { consent, useConsent } from './consent.ts'
import { type GaEvent, openGa4 } from './ga4.ts'
import { useMeasuring } from './measuring.ts'
import { forgetVisits, record, type Seen, send } from './visits.ts'

/** Consent at the time the page was served. Without it, the page's content security policy refuses third-party analytics. */
const agreedAtFirst = consent() === 'yes'

const CHECKOUT = /^\/(checkout|mobile-checkout)/
const PRODUCT = /^\/product\/:/
const PURCHASE = /^\/order-success\/:/
const shillings = (cents: number) => cents / 100

type Count = (seen: Omit<Seen, 'path' | 'route' | 'ofHouse'>, more?: GaEvent['values']) => void
type Loaded = {
  product?: { slug: string; name: string; price: number }
  order?: { number: string; total: number; placedAt: unknown }
}

/** Records page views and events of visitors who consented. */
export function useVisits(): void {
  const agreed = useConsent() === 'yes'
  const measuring = useMeasuring()
  const staff = useUser()?.role === 'admin'
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const match = useMatches().at(-1)
  const route = match?.id.startsWith('/') ? match.id : pathname === '/' ? '/' : '*'
  const loaded = match?.loaderData as Loaded | undefined
  const on = agreed && measuring !== undefined
  const toGoogle = on && agreedAtFirst && !staff && !route.startsWith('/admin')

  const google = useMemo(() => (toGoogle && measuring.ga4 ? openGa4(measuring.ga4) : undefined), [toGoogle, measuring])
  const count = useRef<Count>(() => undefined)
  count.current = (seen, more) => {
    if (!on) return
    if (measuring.visits) record({ ...seen, path: pathname, route, ...(staff && { ofHouse: true }) }, language)
    const value = seen.value ? { currency: 'KES', value: shillings(seen.value) } : {}
    google?.({ name: seen.name, values: { ...value, ...more } })
  }

  useEffect(() => {
    if (!agreed) forgetVisits()
  }, [agreed])
  useView(on, pathname + search, route, loaded, count)
  useCartChanges(count)
  useLeaving()
}

/** Records a view for each new address. A purchase is recorded once per tab and order. */
function useView(on: boolean, address: string, route: string, loaded: Loaded | undefined, count: { current: Count }) {
  const last = useRef<string>(undefined)
  const latest = useRef(loaded)
  latest.current = loaded
  useEffect(() => {
    if (!on || last.current === address) return
    last.current = address
    count.current({ name: 'page_view' })
    const { product, order } = latest.current ?? {}
    const page = isOfStorefront(route) ? route.slice(STOREFRONT.length) : route
    if (PRODUCT.test(page) && product) {
      const items = [{ item_id: product.slug, item_name: product.name, price: shillings(product.price) }]
      count.current({ name: 'view_item', product: product.slug, value: product.price }, { items })
    }
    if (CHECKOUT.test(page)) count.current({ name: 'begin_checkout' })
    if (PURCHASE.test(page) && order?.placedAt && isNew(order.number)) {
      count.current({ name: 'purchase', value: order.total }, { transaction_id: order.number })
    }
  }, [on, address, route, count])
}

function isNew(order: string): boolean {
  const name = `loomcourt-counted-${order}`
  if (tabStore.getItem(name)) return false
  tabStore.setItem(name, 'yes')
  return true
}

/** Records cart additions and removals, in the visible tab only. */
function useCartChanges(count: { current: Count }) {
  const client = useQueryClient()
  useEffect(() => {
    const { queryKey } = cartRead()
    const now = () => client.getQueryData<Cart>(queryKey) ?? EMPTY_CART
    let before = now()
    return client.getQueryCache().subscribe(({ query }) => {
      if (query.queryKey[0] !== queryKey[0] || now() === before) return
      const changes = cartChanges(before, now())
      before = now()
      if (document.visibilityState !== 'visible') return
      for (const { name, product, quantity, value } of changes) {
        count.current({ name, product, quantity, value }, { items: [{ item_id: product, quantity }] })
      }
    })
  }, [client, count])
}

function useLeaving() {
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && send()
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', send)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', send)
    }
  }, [])
}
