import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Cart } from '#modules/cart/contract.ts'
import { useRead } from '../../api/use-read.ts'
import { cartRead, everyCartShipping } from './cart-api.ts'

export const EMPTY_CART: Cart = { lines: [], count: 0, items: 0, vat: 0, ready: false }

/** Returns an empty cart until there is a response. */
export function useCart(): Cart {
  return useRead(cartRead()) ?? EMPTY_CART
}

export const writesUnderWay = { count: 0 }

/** Refetches cart and shipping options, because prices, stock or fees may have changed. */
export async function lookAgain(client: QueryClient): Promise<void> {
  await Promise.allSettled([client.fetchQuery({ ...cartRead(), staleTime: 0 }), client.invalidateQueries(everyCartShipping())])
}

let opened: BroadcastChannel | undefined
const otherTabs = () => {
  if (typeof BroadcastChannel !== 'undefined') opened ??= new BroadcastChannel('cart')
  return opened
}

/** Notifies other tabs that the cart has changed, so that they refetch it. */
export const notifyOtherTabs = (): void => otherTabs()?.postMessage(null)

export function useOtherTabs(): void {
  const client = useQueryClient()
  useEffect(() => {
    // A write in flight will return the whole cart anyway.
    const listen = () => writesUnderWay.count === 0 && void lookAgain(client)
    otherTabs()?.addEventListener('message', listen)
    return () => otherTabs()?.removeEventListener('message', listen)
  }, [client])
}
