import { sql } from 'kysely'
import type { Channel } from '#domain/pricing/goods.ts'
import { newId } from '#kernel/ids.ts'
import { ownChanged } from '#platform/api/cache-buster-cookie.ts'
import { type Db, publishAfterCommit, type Tx } from '#platform/db.ts'
import { type Particulars, particularsKey } from '../particulars.ts'
import '../tables.ts'

export const styled = ({ style, gift, outfit }: Particulars) => ({
  style: style && JSON.stringify(style),
  gift: gift && JSON.stringify(gift),
  outfit: outfit && JSON.stringify(outfit),
  style_key: particularsKey({ style, gift, outfit }),
})

type Addition = {
  ownerId: string
  channel: Channel
  variantId: number
  quantity: number
  maxQuantity: number
  price: number
  at: Date
} & Particulars

/**
 * Adds to the line of the same variant and details, up to `maxQuantity`, or inserts it. One statement, so that concurrent
 * additions both count.
 */
export async function addLine(db: Db, { ownerId, channel, variantId, quantity, maxQuantity, price, at, ...rest }: Addition) {
  const { style, gift, outfit, style_key } = styled(rest)
  await sql`
    with bag as (
      insert into cart (id, visitor_id, channel, touched_at) values (${newId()}, ${ownerId}, ${channel}, ${at})
      on conflict (visitor_id, channel) do update set touched_at = excluded.touched_at
      returning id)
    insert into cart_line (id, cart_id, variant_id, quantity, seen_price, added_at, style, gift, outfit, style_key)
    select ${newId()}, bag.id, ${variantId}, ${quantity}, ${price}, ${at}, ${style}::jsonb, ${gift}::jsonb, ${outfit}::jsonb, ${style_key} from bag
    on conflict (cart_id, variant_id, style_key) do update
      set quantity = least(cart_line.quantity + excluded.quantity, ${maxQuantity}), seen_price = excluded.seen_price`.execute(db)
}

type Line = { cartId: string; variantId: number; quantity: number; price: number; at: Date } & Particulars

export async function putLine(tx: Tx, { cartId, variantId, quantity, price, at, ...rest }: Line) {
  await tx
    .insertInto('cart_line')
    .values({ id: newId(), cart_id: cartId, variant_id: variantId, quantity, seen_price: price, added_at: at, ...styled(rest) })
    .onConflict((there) => there.columns(['cart_id', 'variant_id', 'style_key']).doUpdateSet({ quantity, seen_price: price }))
    .execute()
}

export async function removeLines(tx: Tx, cartId: string, lineIds: readonly string[]) {
  await tx
    .deleteFrom('cart_line')
    .where('cart_id', '=', cartId)
    .where('id', 'in', lineIds as string[])
    .execute()
}

export type Ordered = { variantId: number; quantity: number; styleKey: string }

/** Removes ordered quantities from a cart. Takes the cart's id, because a provider's webhook has no visitor. */
export async function takeOut(tx: Tx, cartId: string, ordered: readonly Ordered[]) {
  const columns = [
    ordered.map((line) => line.variantId),
    ordered.map((line) => line.styleKey),
    ordered.map((line) => line.quantity),
  ]
  const { rows } = await sql<{ visitor_id: string }>`
    with ordered as (
      select variant_id, style_key, sum(quantity) as quantity
      from unnest(${columns[0]}::bigint[], ${columns[1]}::text[], ${columns[2]}::int[]) as line (variant_id, style_key, quantity)
      group by variant_id, style_key),
    gone as (
      delete from cart_line using ordered
      where cart_id = ${cartId} and cart_line.variant_id = ordered.variant_id and cart_line.style_key = ordered.style_key
        and cart_line.quantity <= ordered.quantity),
    fewer as (
      update cart_line set quantity = cart_line.quantity - ordered.quantity from ordered
      where cart_id = ${cartId} and cart_line.variant_id = ordered.variant_id and cart_line.style_key = ordered.style_key
        and cart_line.quantity > ordered.quantity)
    select visitor_id from cart where id = ${cartId}`.execute(tx)
  for (const { visitor_id } of rows) publishAfterCommit(tx, ownChanged(visitor_id))
}

export async function rememberPrices(tx: Tx, cartId: string, prices: readonly { id: string; price: number }[]) {
  for (const { id, price } of prices) {
    await tx.updateTable('cart_line').set({ seen_price: price }).where('cart_id', '=', cartId).where('id', '=', id).execute()
  }
}
