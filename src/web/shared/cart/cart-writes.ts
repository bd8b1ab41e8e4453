import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { priceOf } from '#domain/pricing/goods.ts'
import { sumLines } from '#domain/pricing/pricing.ts'
import type { Style } from '#domain/tailoring/garments.ts'
import { kes } from '#kernel/money.ts'
import type { Cart, CartLine } from '#modules/cart/contract.ts'
import { EMPTY_CART, notifyOtherTabs, writesUnderWay } from './cart.ts'
import { cartRead, cartWrites } from './cart-api.ts'

/** Serialises cart writes. */
let queue: Promise<unknown> = Promise.resolve()

export async function inTurn(
  client: QueryClient,
  guess: ((cart: Cart) => Cart) | undefined,
  send: () => Promise<Cart>,
): Promise<Cart> {
  const { queryKey } = cartRead()
  if (guess) client.setQueryData(queryKey, (cart) => guess(cart ?? EMPTY_CART))
  writesUnderWay.count += 1
  const turn = queue.then(send)
  queue = turn.catch(() => undefined)
  try {
    const cart = await turn
    if (writesUnderWay.count === 1) client.setQueryData(queryKey, cart)
    notifyOtherTabs()
    return cart
  } catch (error) {
    // The optimistic update is replaced by the server's cart.
    if (writesUnderWay.count === 1) await client.fetchQuery({ queryKey, staleTime: 0 }).catch(() => undefined)
    throw error
  } finally {
    writesUnderWay.count -= 1
  }
}

/** Adds to the cart. `line` is the expected cart line, for an optimistic update. */
export const addToCart = (client: QueryClient, variantId: number, quantity: number, line?: CartLine): Promise<Cart> =>
  inTurn(client, line && withLine(line), () =>
    cartWrites.addLine({
      variantId,
      quantity,
      ...(line?.gift && { gift: line.gift }),
      ...(line?.style && { style: { choices: line.style.choices, monogram: line.style.monogram } }),
    }),
  )

/** Adds a designed garment without an optimistic update, because the server computes its price. */
export const addDesigned = (client: QueryClient, variantId: number, style: Style): Promise<Cart> =>
  inTurn(client, undefined, () => cartWrites.addLine({ variantId, quantity: 1, style }))

export function useCartWrites() {
  const client = useQueryClient()
  return useMemo(
    () => ({
      add: (variantId: number, quantity: number, line?: CartLine) => addToCart(client, variantId, quantity, line),
      change: (line: CartLine, quantity: number) =>
        inTurn(client, withQuantity(line.id, quantity), () => cartWrites.changeLine(line.id, { quantity })),
      choose: (line: CartLine, variantId: number) =>
        inTurn(client, undefined, () => cartWrites.changeLine(line.id, { variantId })),
      accept: () => inTurn(client, undefined, () => cartWrites.acceptChanges()),
      remove: (line: CartLine) => inTurn(client, withoutLine(line.id), () => cartWrites.removeLine(line.id)),
    }),
    [client],
  )
}

export const withQuantity = (id: string, quantity: number) => (cart: Cart) =>
  summed({ ...cart, lines: cart.lines.map((line) => (line.id === id ? withTotal({ ...line, quantity }) : line)) })

/** Adds a line, or raises the quantity of the line with the same variant when neither has a design, gift or outfit. */
export const withLine = (line: CartLine) => (cart: Cart) => {
  const there = cart.lines.find((each) => each.variantId === line.variantId && isPlain(each) && isPlain(line))
  return there
    ? withQuantity(there.id, there.quantity + line.quantity)(cart)
    : summed({ ...cart, lines: [...cart.lines, withTotal(line)] })
}

const isPlain = ({ style, gift, outfit }: CartLine) => !style && !gift && !outfit

export const withoutLine = (id: string) => (cart: Cart) => summed({ ...cart, lines: cart.lines.filter((line) => line.id !== id) })

const withTotal = (line: CartLine): CartLine => ({ ...line, total: priceOf(line.unit, kes(line.unitPrice), line.quantity) })

/** VAT and promotions are computed by the server; the earlier values are shown until it has responded. */
const summed = (cart: Cart): Cart => ({ ...cart, ...sumLines(cart.lines) })
