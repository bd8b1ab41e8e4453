import { sql } from 'kysely'
import type { Channel } from '#domain/pricing/goods.ts'
import { type Style, styleKey } from '#domain/tailoring/garments.ts'
import { newId } from '#kernel/ids.ts'
import type { Db, Tx } from '#platform/db.ts'
import '../tables.ts'

type Of = { ownerId: string; channel: Channel }

type Saved = Of & { variantId: number; quantity: number; maxQuantity: number; price: number; style: Style | null; at: Date }

/** Saves a line for later. An existing line of the variant and style gets the sum, up to `maxQuantity`. */
export async function saveLine(tx: Tx, { ownerId, channel, variantId, quantity, maxQuantity, price, style, at }: Saved) {
  const key = style ? styleKey(style) : ''
  await sql`
    insert into saved_line (id, owner_id, channel, variant_id, quantity, seen_price, saved_at, style, style_key)
    values (${newId()}, ${ownerId}, ${channel}, ${variantId}, ${quantity}, ${price}, ${at}, ${style && JSON.stringify(style)}::jsonb, ${key})
    on conflict (owner_id, channel, variant_id, style_key) do update
      set quantity = least(saved_line.quantity + excluded.quantity, ${maxQuantity}), seen_price = excluded.seen_price,
        saved_at = excluded.saved_at`.execute(tx)
}

export const lockSaved = (tx: Tx, { ownerId, channel }: Of) =>
  tx
    .selectFrom('saved_line')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('channel', '=', channel)
    .orderBy('id')
    .forUpdate()
    .execute()

export const removeSaved = (tx: Tx, { ownerId, channel }: Of, id: string) =>
  tx
    .deleteFrom('saved_line')
    .where('owner_id', '=', ownerId)
    .where('channel', '=', channel)
    .where('id', '=', id)
    .returning(['variant_id', 'quantity', 'style'])
    .executeTakeFirst()

/**
 * Moves saved items, newest first, until the new owner has `maxQuantity` lines in the channel, and deletes the rest. A line of
 * both owners gets the larger quantity.
 */
export async function joinSaved(tx: Tx, { from, to, maxQuantity }: { from: string; to: string; maxQuantity: number }) {
  await sql`
    insert into saved_line (id, owner_id, channel, variant_id, quantity, seen_price, saved_at, style, style_key)
    select gen_random_uuid(), ${to}, channel, variant_id, quantity, seen_price, saved_at, style, style_key
    from (select line.*, own.id is not null as in_both,
        row_number() over (partition by line.channel, own.id is null order by line.saved_at desc, line.id) as nth
      from saved_line as line left join saved_line as own on own.owner_id = ${to} and own.channel = line.channel
        and own.variant_id = line.variant_id and own.style_key = line.style_key
      where line.owner_id = ${from}) as line
    where in_both or nth <= ${maxQuantity} - (select count(*) from saved_line as own where own.owner_id = ${to} and own.channel = line.channel)
    on conflict (owner_id, channel, variant_id, style_key) do update
      set quantity = greatest(saved_line.quantity, excluded.quantity)`.execute(tx)
  await tx.deleteFrom('saved_line').where('owner_id', '=', from).execute()
}

export const forgetSavedOf = (tx: Tx, ownerId: string) => tx.deleteFrom('saved_line').where('owner_id', '=', ownerId).execute()

export async function deleteOldSavedLines(db: Db, before: Date) {
  await db.deleteFrom('saved_line').where('saved_at', '<', before).execute()
}
