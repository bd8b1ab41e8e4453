import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import type { RefundState } from './contract.ts'
import type { PartRow } from './queries/parts.ts'
import type { Route } from './rules/sources.ts'
import './tables.ts'

type Change = {
  state: RefundState
  route?: Route
  reference?: string | null
  failure?: string | null
  newTry?: boolean
  at: Date
}

export async function savePart(tx: Tx, id: string, { state, route, reference, failure, newTry = false, at }: Change) {
  await tx
    .updateTable('refund_part')
    .set({
      state,
      updated_at: at,
      failure: failure ?? null,
      ...(route && { route }),
      ...(reference !== undefined && { provider_reference: reference }),
      ...(newTry && { try: sql`try + 1` }),
    })
    .where('id', '=', id)
    .execute()
}

/** Reserves part of a payment for a refund. A check of the table refuses more than was captured. */
export async function takeFrom(tx: Tx, attemptId: string, captured: number, amount: number) {
  await tx
    .insertInto('refund_source')
    .values({ attempt_id: attemptId, captured, taken: amount })
    .onConflict((conflict) =>
      conflict.column('attempt_id').doUpdateSet({ captured, taken: sql`refund_source.taken + ${amount}::bigint` }),
    )
    .execute()
}

export async function freeMoney(tx: Tx, { attempt_id, amount }: PartRow) {
  await tx
    .updateTable('refund_source')
    .set({ taken: sql`taken - ${amount}::bigint` })
    .where('attempt_id', '=', attempt_id)
    .execute()
}
