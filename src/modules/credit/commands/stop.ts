import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import type { AdminGiftCard } from '../contract.ts'
import { problems } from '../problems.ts'
import { present } from '../queries/cards.ts'
import * as store from '../store.ts'

/** A card that was lost or stolen pays no more. What was on it is taken off the ledger; a second time changes nothing. */
export function stopGiftCard(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
  by: { id: string; email: string },
  reason: string,
): Promise<Outcome<AdminGiftCard>> {
  return transact(db, async (tx) => {
    const card = await store.lockCard(tx, id)
    if (!card) return refuse(problems.noSuchCard())
    if (card.stopped_at) return done(present(card))
    const at = clock.now()
    if (card.balance > 0) {
      await store.addLedgerEntry(tx, {
        cardId: id,
        amount: -card.balance,
        cause: 'stopped',
        reference: id,
        by: by.email,
        reason,
        at,
      })
    }
    await store.markStopped(tx, id, at)
    await audit.record(tx, {
      ...{ actor: by.id, action: 'gift-card-stopped', subject: `gift card ${id}`, at, detail: { reason } },
      ...{ before: { balance: card.balance, stopped: false }, after: { balance: 0, stopped: true } },
    })
    return done(present({ ...card, balance: 0, stopped_at: at }))
  })
}
