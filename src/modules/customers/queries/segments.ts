import type { Db, Tx } from '#platform/db.ts'
import { MAX_SEGMENTS, type Segment } from '../contract.ts'
import '../tables.ts'

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

export async function countSegments(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('customer_segment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}
