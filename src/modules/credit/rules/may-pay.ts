import { kes, type Money } from '#kernel/money.ts'

/**
 * Returns how much of an order gift cards and store credit may pay, in KES cents. They may not pay for gift cards, because a
 * customer could turn store credit into transferable gift cards.
 */
export const creditMayPay = ({ total, giftCards, spent }: { total: number; giftCards: number; spent: number }): Money =>
  kes(Math.max(0, total - giftCards - spent))
