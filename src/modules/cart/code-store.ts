import { sql } from 'kysely'
import type { Channel } from '#domain/pricing/goods.ts'
import { newId } from '#kernel/ids.ts'
import type { Tx } from '#platform/db.ts'
import './tables.ts'

type Holder = { ownerId: string; channel: Channel; code: string }

export async function addCode(
  tx: Tx,
  { ownerId, channel, code, most, at }: Holder & { most: number; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into cart (id, visitor_id, channel, touched_at, codes) values (${newId()}, ${ownerId}, ${channel}, ${at}, array[${code}::text])
    on conflict (visitor_id, channel) do update set touched_at = excluded.touched_at,
      codes = case when ${code} = any(cart.codes) then cart.codes else cart.codes || ${code}::text end
    where ${code} = any(cart.codes) or cardinality(cart.codes) < ${most}::int
    returning id`.execute(tx)
  return rows.length > 0
}

export const removeCode = (tx: Tx, { ownerId, channel, code }: Holder) =>
  sql`update cart set codes = array_remove(codes, ${code}) where visitor_id = ${ownerId} and channel = ${channel}`.execute(tx)

export const setCodes = (tx: Tx, cartId: string, codes: readonly string[]) =>
  tx
    .updateTable('cart')
    .set({ codes: codes as string[] })
    .where('id', '=', cartId)
    .execute()
