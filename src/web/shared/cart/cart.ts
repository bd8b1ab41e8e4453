import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { priceOf } from '#kernel/goods.ts'
import { kes } from '#kernel/money.ts'
import { sumCart } from '#kernel/pricing.ts'
import type { Cart, CartLine } from '#modules/cart/contract.ts'
import { useRead } from '../../api/use-read.ts'
import { cartRead, cartWrites, everyCartShipping } from './cart-api.ts'

export const EMPTY_CART: Cart = { lines: [], count: 0, items: 0, vat: 0, ready: false }

/** The cart as it is now. It comes with the page for those who have one; nobody else is asked. */
export function useCart(): Cart {
  return useRead(cartRead()) ?? EMPTY_CART
}

/** Writes to the cart go one after another, and the last answer is what is shown. */
let queue: Promise<unknown> = Promise.resolve()
let waiting = 0

export async function inTurn(
  client: QueryClient,
  guess: ((cart: Cart) => Cart) | undefined,
  send: () => Promise<Cart>,
): Promise<Cart> {
  const { queryKey } = cartRead()
  if (guess) client.setQueryData(queryKey, (cart) => guess(cart ?? EMPTY_CART))
  waiting += 1
  const turn = queue.then(send)
  queue = turn.catch(() => undefined)
  try {
    const cart = await turn
    if (waiting === 1) client.setQueryData(queryKey, cart)
    notifyOtherTabs()
    return cart
  } catch (error) {
    // What was shown was a guess; the truth is asked for again.
    if (waiting === 1) await client.fetchQuery({ queryKey, staleTime: 0 }).catch(() => undefined)
    throw error
  } finally {
    waiting -= 1
  }
}

/** Prices, stock and fees may be others than those shown. */
export async function lookAgain(client: QueryClient): Promise<void> {
  await Promise.allSettled([client.fetchQuery({ ...cartRead(), staleTime: 0 }), client.invalidateQueries(everyCartShipping())])
}

let opened: BroadcastChannel | undefined
const otherTabs = () => {
  if (typeof BroadcastChannel !== 'undefined') opened ??= new BroadcastChannel('cart')
  return opened
}

/** The cart belongs to the browser: what one tab did to it, the others read. */
export const notifyOtherTabs = (): void => otherTabs()?.postMessage(null)

export function useOtherTabs(): void {
  const client = useQueryClient()
  useEffect(() => {
    // A write of this tab that is on its way answers with the whole cart anyway.
    const listen = () => waiting === 0 && void lookAgain(client)
    otherTabs()?.addEventListener('message', listen)
    return () => otherTabs()?.removeEventListener('message', listen)
  }, [client])
}

export function useCartWrites() {
  const client = useQueryClient()
  return useMemo(
    () => ({
      /** With `line`, as it will most likely stand in the cart, it is seen there at once. */
      add: (variantId: number, quantity: number, line?: CartLine) =>
        inTurn(client, line && withLine(line), () => cartWrites.addLine({ variantId, quantity })),
      change: (line: CartLine, quantity: number) =>
        inTurn(client, withQuantity(line.id, quantity), () => cartWrites.changeLine(line.id, { quantity })),
      /** Another size or cloth of the same product. */
      choose: (line: CartLine, variantId: number) =>
        inTurn(client, undefined, () => cartWrites.changeLine(line.id, { variantId })),
      accept: () => inTurn(client, undefined, () => cartWrites.acceptChanges()),
      remove: (line: CartLine) => inTurn(client, withoutLine(line.id), () => cartWrites.removeLine(line.id)),
    }),
    [client],
  )
}

/** The cart with another quantity on one line: the server's answer follows and wins. */
export const withQuantity = (id: string, quantity: number) => (cart: Cart) =>
  summed({ lines: cart.lines.map((line) => (line.id === id ? withTotal({ ...line, quantity }) : line)) })

/** The same goods lie on one line. */
export const withLine = (line: CartLine) => (cart: Cart) => {
  const there = cart.lines.find(({ variantId }) => variantId === line.variantId)
  return there
    ? withQuantity(there.id, there.quantity + line.quantity)(cart)
    : summed({ lines: [...cart.lines, withTotal(line)] })
}

export const withoutLine = (id: string) => (cart: Cart) => summed({ lines: cart.lines.filter((line) => line.id !== id) })

const withTotal = (line: CartLine): CartLine => ({ ...line, total: priceOf(line.unit, kes(line.unitPrice), line.quantity) })

const summed = ({ lines }: Pick<Cart, 'lines'>): Cart => ({ lines, ...sumCart(lines) })
