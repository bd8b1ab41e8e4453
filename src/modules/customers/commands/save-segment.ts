import { newId } from '#kernel/ids.ts'
import type { Tx } from '#platform/db.ts'
import type { NewSegment } from '../contract.ts'
import '../tables.ts'

/** Creates a segment, or updates the one with `id`. Returns its id; undefined when the name is taken. */
export async function saveSegment(
  tx: Tx,
  { name, match, rules }: NewSegment,
  at: Date,
  id?: string,
): Promise<string | undefined> {
  const values = { name, match, rules: JSON.stringify(rules), changed_at: at }
  const taken = tx.selectFrom('customer_segment').select('id').where('name', '=', name)
  if (await taken.$if(id !== undefined, (other) => other.where('id', '<>', String(id))).executeTakeFirst()) return undefined
  if (id) {
    await tx.updateTable('customer_segment').set(values).where('id', '=', id).execute()
    return id
  }
  const row = await tx
    .insertInto('customer_segment')
    .values({ id: newId(), ...values })
    .onConflict((same) => same.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const removeSegment = (tx: Tx, id: string) =>
  tx.deleteFrom('customer_segment').where('id', '=', id).returning('name').executeTakeFirst()
