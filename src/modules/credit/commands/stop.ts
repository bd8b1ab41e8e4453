import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import * as audit from '#services/audit/index.ts'
import type { AdminGiftCard } from '../contract.ts'
import { problems } from '../problems.ts'
import { present } from '../queries/cards.ts'
import * as store from '../store.ts'

type Stop = { id: string; by: { id: string; email: string }; reason: string; at: Date }
/** `takenOff` is in KES cents; `customerId` names the owner of store credit. */
type Stopped = { card: AdminGiftCard; takenOff: number; customerId: string | null }

/** Stops a card and writes off its balance. No-op for a stopped card. Refuses `credit.no-such-card`. */
export async function stopGiftCard(tx: Tx, { id, by, reason, at }: Stop): Promise<Outcome<Stopped>> {
  const card = await store.lockCard(tx, id)
  if (!card) return refuse(problems.noSuchCard())
  const { balance, customer_id: customerId } = card
  if (card.stopped_at) return done({ card: present(card), takenOff: 0, customerId })
  if (balance > 0)
    await store.addLedgerEntry(tx, { cardId: id, amount: -balance, cause: 'stopped', reference: id, by: by.email, reason, at })
  await store.markStopped(tx, id, at)
  await audit.record(tx, {
    actor: by.id,
    action: 'gift-card-stopped',
    subject: `gift card ${id}`,
    at,
    detail: { reason },
    before: { balance, stopped: false },
    after: { balance: 0, stopped: true },
  })
  return done({ card: present({ ...card, balance: 0, stopped_at: at }), takenOff: balance, customerId })
}
