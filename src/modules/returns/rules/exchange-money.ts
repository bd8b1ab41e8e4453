import { kes, type Money } from '#kernel/money.ts'

/** The value of the returned pieces: `pays` for the order made in exchange, goes `back` the way it was paid, and is still `due` of that order. */
export type ExchangeMoney = { pays: Money; back: Money; due: Money }

/** Splits `worth` (what a refund of the returned pieces would be) for an order of `total`. One of `back` and `due` is nothing. */
export function exchangeMoney(worth: Money, total: Money): ExchangeMoney {
  const pays = Math.min(worth, total)
  return { pays: kes(pays), back: kes(worth - pays), due: kes(total - pays) }
}

/**
 * Pieces exchanged for as many of another variant of the same product. All amounts are KES cents. `worth`: the refund of all of them.
 * `unitPrice`: of one, as it was sold, before its discount share. The list prices are those of now, in the channel of the order.
 */
export type Exchanged = { worth: Money; units: number; unitPrice: Money; listOfBought: Money; listOfWanted: Money }

/**
 * Prices the other variant: the price of the pieces as sold, plus the difference of the two list prices of now. Group prices, given prices,
 * ended sales and discount shares therefore stay with the customer. Never below zero.
 */
export function exchangePrice({ worth, units, unitPrice, listOfBought, listOfWanted }: Exchanged) {
  const difference = listOfWanted - listOfBought
  const total = Math.max(0, worth + units * difference)
  // A withdrawn refund can leave a piece worth more than its own price: the unit price rises to cover the total.
  const unit = Math.max(unitPrice + difference, Math.ceil(total / units))
  return { unitPrice: kes(unit), discount: kes(unit * units - total), total: kes(total) }
}
