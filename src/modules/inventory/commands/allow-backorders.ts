import { daysAfter } from '#kernel/clock.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import * as allowance from '../allowance-store.ts'
import type { StockPolicy } from '../contract.ts'
import { problems } from '../problems.ts'
import { toBeHad } from '../rules/backorder.ts'
import * as store from '../store.ts'
import type { Change } from './hold-goods.ts'

/** `cap` is in the variant's unit. The send day is fixed, or a number of days after the order. */
export type Policy = { policy: StockPolicy; cap: number; sendsOn: string | null; delayDays: number | null }

/** `version`: policy version the staff member saw. `today`: date in Nairobi. */
export type AllowBeyond = Policy & { variantId: number; version: number; today: string }

export type Allowed = Change & {
  policy: { before: Policy; after: Policy }
  moved: string[]
}

/** Dates are shown without the year, so they must be within one year. */
const MAX_AHEAD_days = 365

/**
 * Sets whether a variant can be backordered, up to which quantity, and when it ships. Open backorders stay; they get a new ship
 * date only when the new policy has a fixed one. Refuses `inventory.no-such-stock`, `.changed-meanwhile`, `.day-passed`,
 * `.day-too-far` and `.cap-below-promised`.
 */
export async function allowBeyond(tx: Tx, { variantId, version, today, ...requested }: AllowBeyond): Promise<Outcome<Allowed>> {
  const [row] = await store.lockStock(tx, [variantId])
  if (!row) return refuse(problems.noSuchStock())
  if (row.policy_version !== version) return refuse(problems.changedMeanwhile())
  if (requested.sendsOn !== null && requested.sendsOn < today) return refuse(problems.dayPassed())
  if (requested.sendsOn !== null && requested.sendsOn > daysAfter(today, MAX_AHEAD_days)) return refuse(problems.dayTooFar())
  if (requested.policy !== 'deny' && requested.cap < row.beyond) return refuse(problems.capBelowPromised(row.beyond))
  const { policy, sendsOn: sends_on, delayDays: delay_days } = requested
  const next = { policy, beyond_cap: policy === 'deny' ? row.beyond : requested.cap, sends_on, delay_days }
  await allowance.setAllowance(tx, variantId, next)
  const moved = sends_on !== null && policy !== 'deny' ? await allowance.moveSendDay(tx, variantId, sends_on, policy) : []
  return done({
    variantId,
    before: toBeHad(row, today),
    after: toBeHad({ ...row, ...next }, today),
    moved,
    policy: { before: policyOf(row), after: policyOf({ ...row, ...next }) },
  })
}

const policyOf = ({ policy, beyond_cap, sends_on, delay_days }: store.StockRow): Policy => ({
  policy,
  cap: beyond_cap,
  sendsOn: sends_on,
  delayDays: delay_days,
})
