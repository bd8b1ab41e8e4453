import type { Outcome } from '#kernel/outcome.ts'
import type { AdminGiftCard } from '#modules/credit/contract.ts'
import * as credit from '#modules/credit/index.ts'
import * as orders from '#modules/orders/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { unfreezeCards } from '#steps/settlement/goods/freeze-cards.ts'

type By = { id: string; email: string }

/** Releases a frozen gift card and the other cards of its order. Refuses `credit.no-such-card`, `credit.not-frozen`. */
export const releaseCard = (deps: Deps, id: string, by: By, reason: string): Promise<Outcome<AdminGiftCard>> =>
  transact(deps.db, async (tx) => {
    const at = deps.clock.now()
    const orderId = await credit.orderOfSoldCard(tx, id)
    if (orderId) await orders.lockById(tx, orderId)
    const released = await credit.releaseGiftCard(tx, { id, by, reason, at })
    if (released.ok && orderId) await unfreezeCards(tx, orderId, { by: by.email, note: reason, at })
    return released
  })
