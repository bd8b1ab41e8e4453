import { kes, type Money, multiplyDivide } from '#kernel/money.ts'

/** KES cents. `pays`: used for the exchange order. `back`: refunded. `due`: still to be paid. */
export type ExchangeMoney = { pays: Money; back: Money; due: Money }

/** `worth`: refund of the returned pieces. At least one of `back` and `due` is zero. */
export function exchangeMoney(worth: Money, total: Money): ExchangeMoney {
  const pays = Math.min(worth, total)
  return { pays: kes(pays), back: kes(worth - pays), due: kes(total - pays) }
}

/** KES cents. `worth`: refund of all pieces. `unitPrice`: price of one as sold, before its discount share. */
export type Exchanged = { worth: Money; units: number; unitPrice: Money; listOfBought: Money; listOfWanted: Money }

/**
 * A dearer variant costs `worth` plus the difference of the list prices, a cheaper one its proportion of `worth`, so that the
 * customer keeps discounts.
 */
export function exchangePrice({ worth, units, unitPrice, listOfBought, listOfWanted }: Exchanged) {
  const priced = (amount: Money, count: number): number =>
    listOfWanted < listOfBought
      ? multiplyDivide(amount, listOfWanted, listOfBought)
      : amount + count * (listOfWanted - listOfBought)
  const total = priced(worth, units)
  // at least `total / units`, so that the discount is not negative
  const unit = Math.max(priced(unitPrice, 1), Math.ceil(total / units))
  return { unitPrice: kes(unit), discount: kes(unit * units - total), total: kes(total) }
}
