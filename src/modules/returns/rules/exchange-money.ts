import { kes, type Money } from '#kernel/money.ts'

/** Of what came back for the order that is made in its place: `pays` for it, goes `back` the way it came, and is still `due` of it. */
export type ExchangeMoney = { pays: Money; back: Money; due: Money }

/** One of `back` and `due` is nothing. `worth`: what the returned pieces cost their customer; `total`: what the other ones cost. */
export function exchangeMoney(worth: Money, total: Money): ExchangeMoney {
  const pays = Math.min(worth, total)
  return { pays: kes(pays), back: kes(worth - pays), due: kes(total - pays) }
}
