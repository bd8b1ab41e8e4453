import { kes, type Money } from '#kernel/money.ts'

/**
 * Value of the returned pieces in KES cents. `pays`: used for the exchange order. `back`: refunded. `due`: still due of that
 * order.
 */
export type ExchangeMoney = { pays: Money; back: Money; due: Money }

/** Splits `worth` (the refund of the returned pieces) for an order of `total`. One of `back` and `due` is zero. */
export function exchangeMoney(worth: Money, total: Money): ExchangeMoney {
  const pays = Math.min(worth, total)
  return { pays: kes(pays), back: kes(worth - pays), due: kes(total - pays) }
}

/**
 * Pieces exchanged for as many of another variant of the same product; amounts in KES cents. `worth`: refund of all pieces.
 * `unitPrice`: price of one as sold, before its discount share. The list prices are the current ones in the channel of the
 * order.
 */
export type Exchanged = { worth: Money; units: number; unitPrice: Money; listOfBought: Money; listOfWanted: Money }

/**
 * Prices the other variant: the price of the pieces as sold, plus the difference of the two current list prices. The customer
 * therefore keeps group prices, prices set by staff, ended sales and discount shares. Never below zero.
 */
export function exchangePrice({ worth, units, unitPrice, listOfBought, listOfWanted }: Exchanged) {
  const difference = listOfWanted - listOfBought
  const total = Math.max(0, worth + units * difference)
  // A withdrawn refund can leave a piece worth more than its own price: the unit price rises to cover the total.
  const unit = Math.max(unitPrice + difference, Math.ceil(total / units))
  return { unitPrice: kes(unit), discount: kes(unit * units - total), total: kes(total) }
}
