import { dispatchDay } from '../rules/arrival.ts'
import type { Plan } from '../rules/quote.ts'

/** The day on which something leaves the house that is paid for at `now` and takes so many days to make. */
export const leavesOn = (plan: Plan, now: Date, makingDays: number): string => dispatchDay(now, { makingDays }, plan.holidays)
