import { sql } from 'kysely'
import { assert } from '#kernel/assert.ts'
import { newId } from '#kernel/ids.ts'
import type { Tx } from '#platform/db.ts'
import type { PartRow } from '../queries/parts.ts'
import type { Route } from '../rules/sources.ts'
import '../tables.ts'

type Redirect = { amount: number; route: Route; paysPart: string; at: Date }

/** `amount`: KES cents. Returns the id of the part, or of a new part when only a share of it is redirected. */
export async function redirectPart(tx: Tx, part: PartRow, { amount, route, paysPart, at }: Redirect): Promise<string> {
  assert(amount <= part.amount, 'a part is split into less than itself')
  const change = {
    state: 'requested' as const,
    route,
    pays_part: paysPart,
    provider_reference: null,
    failure: null,
    updated_at: at,
  }
  const of = tx.updateTable('refund_part').where('id', '=', part.id)
  if (amount === part.amount) {
    await of.set({ ...change, try: sql`try + 1` }).execute()
    return part.id
  }
  await of.set({ amount: part.amount - amount, updated_at: at }).execute()
  const split = { id: newId(), refund_id: part.refund_id, attempt_id: part.attempt_id, amount, created_at: at }
  await tx
    .insertInto('refund_part')
    .values({ ...split, ...change })
    .execute()
  return split.id
}
