import { kes, type Money } from '#kernel/money.ts'

/**
 * How much of an order may be paid by gift cards and credit: all but its own gift cards, less what was paid so already. Money that could
 * only ever be spent here does not become money that anybody may spend. KES cents.
 */
export const creditMayPay = ({ total, giftCards, spent }: { total: number; giftCards: number; spent: number }): Money =>
  kes(Math.max(0, total - giftCards - spent))
