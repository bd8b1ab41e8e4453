import { kes, type Money } from '#kernel/money.ts'

/** To what cash is rounded, in KES cents: to nothing, to whole shillings, or to five. There are no smaller coins than these in a drawer. */
export const CASH_STEPS = [0, 100, 500] as const
export type CashStep = (typeof CASH_STEPS)[number]

/** What is handed over in cash for so much (KES cents, not below zero): the next step, half of one upwards. */
export const inCash = (amount: number, step: CashStep): Money =>
  kes(step === 0 ? amount : Math.floor((amount + step / 2) / step) * step)
