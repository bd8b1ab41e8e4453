import { type Selectable, sql } from 'kysely'
import type { Tables, Tx } from '#platform/db.ts'
import type { Provider } from './contract.ts'
import type { DisputeUpdate } from './gateways/provider-update.ts'
import type { Attempt } from './queries/attempts.ts'

export type Dispute = Selectable<Tables['payment_dispute']>

export const hasLedgerEntry = async (tx: Tx, once: string): Promise<boolean> =>
  (await tx.selectFrom('payment_entry').select('id').where('once', '=', once).executeTakeFirst()) !== undefined

export const lockDispute = (tx: Tx, provider: Provider, id: string): Promise<Dispute | undefined> =>
  tx
    .selectFrom('payment_dispute')
    .selectAll()
    .where('provider', '=', provider)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type DisputeEntry = { attempt: Attempt; notice: DisputeUpdate; amount: number; status: string; closed: boolean; at: Date }

export async function saveDispute(tx: Tx, { attempt, notice, amount, status, closed, at }: DisputeEntry): Promise<void> {
  const changing = { status, closed_at: closed ? at : null }
  const answer_by = notice.answerBy === null ? null : new Date(notice.answerBy)
  await tx
    .insertInto('payment_dispute')
    .values({
      provider: notice.provider,
      id: notice.dispute,
      attempt_id: attempt.id,
      order_id: attempt.order_id,
      reason: notice.reason,
      amount,
      answer_by,
      opened_at: at,
      ...changing,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'id']).doUpdateSet({
        ...changing,
        ...(answer_by && { answer_by }),
        amount: sql`least(payment_dispute.amount, excluded.amount)`, // a capture can be lower than the authorised amount
        // A warning is no dispute yet: the dispute begins with the first status that is no warning.
        opened_at: sql`case when payment_dispute.status like 'warning\\_%' then excluded.opened_at else payment_dispute.opened_at end`,
      }),
    )
    .execute()
}
