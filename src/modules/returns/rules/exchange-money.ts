import { kes, type Money, multiplyDivide } from '#kernel/money.ts'

/**
 * Split of the value of the returned pieces, in KES cents. `pays`: used for the exchange order. `back`: refunded. `due`: still to
 * be paid for the exchange order.
 */
export type ExchangeMoney = { pays: Money; back: Money; due: Money }

/**
 * Splits `worth` (the refund of the returned pieces) for an order of `total`. At least one of
 * `back` and `due` is zero.
 */
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
 * Prices the other variant. A dearer one costs the price of the pieces as sold, plus the difference of the two current list
 * prices. A cheaper one costs the same proportion of its list price as the pieces did. The customer therefore keeps group prices,
 * prices set by staff, ended sales and discount shares.
 */
export function exchangePrice({ worth, units, unitPrice, listOfBought, listOfWanted }: Exchanged) {
  const priced = (amount: Money, count: number): number =>
    listOfWanted < listOfBought
      ? multiplyDivide(amount, listOfWanted, listOfBought)
      : amount + count * (listOfWanted - listOfBought)
  const total = priced(worth, units)
  // A withdrawn refund can leave a piece worth more than its own price: the unit price rises to cover the total.
  const unit = Math.max(priced(unitPrice, 1), Math.ceil(total / units))
  return { unitPrice: kes(unit), discount: kes(unit * units - total), total: kes(total) }
}
