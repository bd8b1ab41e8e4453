import type { Selectable } from 'kysely'
import type { Taken } from '#domain/tailoring/tape.ts'
import { newId } from '#kernel/ids.ts'
import type { Tables, Tx } from '#platform/db.ts'
import './tables.ts'

export type ProposalRow = Selectable<Tables['measurement_proposal']>

export const insertProposal = (
  tx: Tx,
  { setId, orderId, changes, by, at }: { setId: string; orderId: string; changes: Taken; by: string; at: Date },
) =>
  tx
    .insertInto('measurement_proposal')
    .values({
      id: newId(),
      set_id: setId,
      order_id: orderId,
      changes: JSON.stringify(changes),
      state: 'proposed',
      proposed_at: at,
      proposed_by: by,
    })
    .execute()

export const lockProposal = (tx: Tx, id: string): Promise<ProposalRow | undefined> =>
  tx.selectFrom('measurement_proposal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const saveProposal = (tx: Tx, id: string, state: 'accepted' | 'declined', at: Date) =>
  tx.updateTable('measurement_proposal').set({ state, decided_at: at }).where('id', '=', id).execute()
