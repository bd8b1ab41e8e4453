import { kes, type Money } from '#kernel/money.ts'

/** Rounding steps of cash, in KES cents. 0: no rounding. */
export const CASH_STEPS = [0, 100, 500] as const
export type CashStep = (typeof CASH_STEPS)[number]

/** Rounds an amount (KES cents, ≥ 0) to the cash step, half a step upwards. */
export const inCash = (amount: number, step: CashStep): Money =>
  kes(step === 0 ? amount : Math.floor((amount + step / 2) / step) * step)
