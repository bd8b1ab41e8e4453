import { newId } from '#kernel/ids.ts'
import type { Db, Tx } from '#platform/db.ts'
import { MAX_SEGMENTS, type NewSegment, type Segment } from './contract.ts'
import './tables.ts'

type Row = Segment & { changed_at?: Date }
const shown = ({ id, name, match, rules }: Row): Segment => ({ id, name, match, rules })

export async function segments(db: Db | Tx): Promise<Segment[]> {
  const rows = await db.selectFrom('customer_segment').selectAll().orderBy('name').limit(MAX_SEGMENTS).execute()
  return rows.map(shown)
}

export async function segmentOf(db: Db | Tx, id: string): Promise<Segment | undefined> {
  const row = await db.selectFrom('customer_segment').selectAll().where('id', '=', id).executeTakeFirst()
  return row && shown(row)
}

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

export async function countSegments(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('customer_segment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

export const removeSegment = (tx: Tx, id: string) =>
  tx.deleteFrom('customer_segment').where('id', '=', id).returning('name').executeTakeFirst()
