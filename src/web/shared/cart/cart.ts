import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Cart, CartLine } from '#modules/cart/contract.ts'
import { useRead } from '../../api/use-read.ts'
import { cartRead, cartWrites, everyCartShipping } from './cart-api.ts'

export const EMPTY_BAG: Cart = { lines: [], count: 0, items: 0, vat: 0, ready: false }

/** The bag as it is now. It comes with the page for those who have one; nobody else is asked. */
export function useBag(): Cart {
  return useRead(cartRead()) ?? EMPTY_BAG
}

/** The lines that can be ordered as they are: the ones that a sum is made of. */
export const orderable = (lines: readonly CartLine[]): CartLine[] => lines.filter(({ trouble }) => trouble === null)

/** Writes to the bag go one after another, and the last answer is what is shown. */
let queue: Promise<unknown> = Promise.resolve()
let waiting = 0

export async function inTurn(
  client: QueryClient,
  guess: ((bag: Cart) => Cart) | undefined,
  send: () => Promise<Cart>,
): Promise<Cart> {
  const { queryKey } = cartRead()
  if (guess) client.setQueryData(queryKey, (bag) => guess(bag ?? EMPTY_BAG))
  waiting += 1
  const turn = queue.then(send)
  queue = turn.catch(() => undefined)
  try {
    const bag = await turn
    if (waiting === 1) client.setQueryData(queryKey, bag)
    tellOtherTabs()
    return bag
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
  await Promise.allSettled([client.fetchQuery({ ...reads.cart(), staleTime: 0 }), client.invalidateQueries(everyCartShipping())])
}

let opened: BroadcastChannel | undefined
const otherTabs = () => {
  if (typeof BroadcastChannel !== 'undefined') opened ??= new BroadcastChannel('bag')
  return opened
}

/** The bag belongs to the browser: what one tab did to it, the others read. */
export const tellOtherTabs = (): void => otherTabs()?.postMessage(null)

export function useOtherTabs(): void {
  const client = useQueryClient()
  useEffect(() => {
    // A write of this tab that is on its way answers with the whole bag anyway.
    const listen = () => waiting === 0 && void lookAgain(client)
    otherTabs()?.addEventListener('message', listen)
    return () => otherTabs()?.removeEventListener('message', listen)
  }, [client])
}

export function useBagWrites() {
  const client = useQueryClient()
  return useMemo(
    () => ({
      /** With `line`, as it will most likely stand in the bag, it is seen there at once. */
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

/** The bag with another quantity on one line: the server's answer follows and wins. */
export const withQuantity = (id: string, quantity: number) => (bag: Cart) =>
  summed({
    ...bag,
    lines: bag.lines.map((line) => (line.id === id ? { ...line, quantity, total: totalOf(line, quantity) } : line)),
  })

/** The same goods lie on one line. */
export const withLine = (line: CartLine) => (bag: Cart) => {
  const there = bag.lines.find(({ variantId }) => variantId === line.variantId)
  return there
    ? withQuantity(there.id, there.quantity + line.quantity)(bag)
    : summed({ ...bag, lines: [...bag.lines, { ...line, total: totalOf(line, line.quantity) }] })
}

export const withoutLine = (id: string) => (bag: Cart) => summed({ ...bag, lines: bag.lines.filter((line) => line.id !== id) })

const totalOf = ({ unit, unitPrice }: CartLine, quantity: number) =>
  unit === 'centimetre' ? Math.round((unitPrice * quantity) / 100) : unitPrice * quantity

function summed(bag: Cart): Cart {
  const sellable = bag.lines.filter((line) => line.trouble === null)
  return {
    ...bag,
    items: sellable.reduce((sum, { total }) => sum + total, 0),
    count: bag.lines.reduce((sum, { unit, quantity }) => sum + (unit === 'centimetre' ? 1 : quantity), 0),
  }
}
