import { done, type Outcome } from '#kernel/outcome.ts'
import type { AdminGiftCard } from '#modules/credit/contract.ts'
import * as credit from '#modules/credit/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { tellCredit } from '#steps/settlement/papers/tell-credit.ts'

type By = { id: string; email: string }

/** Stops a gift card or store credit. E-mails the customer the removed amount of store credit. Refuses `credit.no-such-card`. */
export const stopCredit = (deps: Deps, id: string, by: By, reason: string): Promise<Outcome<AdminGiftCard>> =>
  transact(deps.db, async (tx) => {
    const at = deps.clock.now()
    const stopped = await credit.stopGiftCard(tx, { id, by, reason, at })
    if (!stopped.ok) return stopped
    const { card, takenOff, customerId } = stopped.value
    if (customerId && takenOff > 0) await tellCredit(deps, tx, { customerId, change: 'removed', amount: takenOff, left: 0, at })
    return done(card)
  })
