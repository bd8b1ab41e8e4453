import { kes, type Money } from '#kernel/money.ts'

/**
 * Returns how much of an order can be paid by gift cards and store credit, in KES cents: all but the gift cards it buys, less
 * what they have paid already. Otherwise a named store credit could be turned into transferable gift cards.
 */
export const creditMayPay = ({ total, giftCards, spent }: { total: number; giftCards: number; spent: number }): Money =>
  kes(Math.max(0, total - giftCards - spent))
