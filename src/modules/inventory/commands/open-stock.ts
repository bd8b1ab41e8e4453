import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import '../tables.ts'

/** Creates empty stock rows for new variants; existing rows stay unchanged. */
export async function openStock(tx: Tx, variantIds: readonly number[]): Promise<void> {
  if (variantIds.length === 0) return
  await sql`insert into stock (variant_id) select unnest(${variantIds as number[]}::bigint[]) on conflict do nothing`.execute(tx)
}
