import { minutesAfter } from '#kernel/clock.ts'
import { done } from '#kernel/outcome.ts'
import * as credit from '#modules/credit/index.ts'
import * as orders from '#modules/orders/index.ts'
import * as promotions from '#modules/promotions/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import { storeSettings } from '#services/settings/index.ts'
import { tellCredit } from '#steps/settlement/papers/tell-credit.ts'
import { type CreditToSettle, creditsToSettle } from '#views/promotions/credits-to-settle.ts'

const DAY_minutes = 24 * 60

/**
 * Gives the store credit of promotions once the goods can no longer be returned, and takes it back in proportion to later
 * refunds. Each in its own transaction, under the order's lock.
 */
export async function settleCredits(deps: Deps): Promise<void> {
  const { returnDays } = await storeSettings(deps)
  const until = minutesAfter(deps.clock.now(), -returnDays * DAY_minutes)
  for (const { useId, orderId } of await creditsToSettle(deps.db, until))
    await transact(deps.db, async (tx) => {
      await orders.lockById(tx, orderId)
      const [found] = await creditsToSettle(tx, until, useId)
      if (found) await settle(deps, tx, found, deps.clock.now())
      return done(undefined)
    })
}

/** Gives or takes the difference. What the customer has spent already is recorded as lost, and not asked for later. */
async function settle(deps: Deps, tx: Tx, { useId, customerId, number, label, given, difference }: CreditToSettle, at: Date) {
  const isGiven = difference > 0
  const balance = await credit.storeCreditOf(tx, customerId)
  const value = isGiven ? difference : Math.min(-difference, balance)
  const lost = isGiven ? 0 : -difference - value
  if (value > 0) {
    const reference = `promotion ${useId} ${given} ${at.toISOString()}`
    const entry = { customerId, value, reason: `${label}, order ${number}`, by: 'shop', reference, at }
    if (isGiven) await credit.giveStoreCredit(tx, entry)
    else if (!(await credit.takeStoreCredit(tx, entry)).ok) return // spent since: the next run reads the balance again
    const left = isGiven ? balance + value : balance - value
    await tellCredit(deps, tx, { customerId, change: isGiven ? 'added' : 'removed', amount: value, left, at })
    await audit.record(tx, {
      actor: 'shop',
      action: isGiven ? 'store-credit-given' : 'store-credit-taken',
      subject: customerId,
      at,
      detail: { reason: entry.reason },
      before: { balance },
      after: { balance: left },
    })
  }
  await promotions.recordCredit(tx, useId, { given: isGiven ? value : -value, lost })
}
