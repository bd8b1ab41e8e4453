import { done } from '#kernel/outcome.ts'
import * as credit from '#modules/credit/index.ts'
import * as orders from '#modules/orders/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { completeCards } from '#steps/settlement/state/complete-order.ts'
import {
  buyerOfLine,
  cardLinesOnHold,
  cardsNotDelivered,
  cardsToIssue,
  ordersWithCardsToIssue,
} from '#views/money/cards-to-issue.ts'

/** Creates the missing gift cards of a paid order, and queues the e-mails of cards that are due. Idempotent. */
export async function issueGiftCards(deps: Deps, { orderId }: { orderId: string }): Promise<void> {
  const issued = await transact(deps.db, async (tx) => {
    const at = deps.clock.now()
    const order = await orders.lockById(tx, orderId)
    if (!order) return done(undefined)
    const missing = await cardsToIssue(tx, orderId)
    for (const cards of missing) await credit.issueSoldCards(deps, tx, { ...cards, orderId, number: order.number, at })
    if (missing.length === 0) return done(undefined)
    await orders.recordEvent(tx, { orderId, kind: 'gift-cards-issued', actor: 'shop', at })
    await completeCards(tx, order, { actor: 'shop', at })
    return done(undefined)
  })
  if (!issued.ok) throw new Error(issued.problem.message)
  await mailDue(deps)
}

const BATCH_SIZE = 50

/** Creates gift cards of paid orders whose job was lost, and queues e-mails of cards that are due. A failed order is retried. */
export async function sellGiftCards(deps: Deps): Promise<void> {
  for (const orderId of await ordersWithCardsToIssue(deps.db, BATCH_SIZE))
    await issueGiftCards(deps, { orderId }).catch((error: unknown) =>
      deps.log.error({ err: error, order: orderId }, 'gift cards of an order could not be issued, will retry'),
    )
  await mailDue(deps)
}

async function mailDue(deps: Deps): Promise<void> {
  for (let mailed = 1; mailed > 0; ) {
    const outcome = await transact(deps.db, async (tx) => {
      await credit.mailAgain(tx, await cardsNotDelivered(tx, BATCH_SIZE))
      const except = await cardLinesOnHold(tx)
      return done(
        await credit.mailSoldCards(deps, tx, { at: deps.clock.now(), except, buyerOf: (line) => buyerOfLine(tx, line) }),
      )
    })
    mailed = outcome.ok ? outcome.value : 0
  }
}
