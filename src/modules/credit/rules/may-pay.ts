import { kes, type Money } from '#kernel/money.ts'

/**
 * Returns how much of an order can be paid by gift cards and store credit, in KES cents: its total, less the gift cards it buys
 * and less what such credit has paid already. Otherwise a customer could turn store credit into transferable gift cards.
 */
export const creditMayPay = ({ total, giftCards, spent }: { total: number; giftCards: number; spent: number }): Money =>
  kes(Math.max(0, total - giftCards - spent))
