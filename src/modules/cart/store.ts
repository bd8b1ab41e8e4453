import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Channel } from '#domain/pricing/goods.ts'
import { type Style, styleKey } from '#domain/tailoring/garments.ts'
import { newId } from '#kernel/ids.ts'
import { ownChanged } from '#platform/api/cache-buster-cookie.ts'
import { type Db, publishAfterCommit, type Tables, type Tx } from '#platform/db.ts'
import type { Gift } from '#shapes/gift.ts'
import type { OutfitPiece } from './tables.ts'
import './tables.ts'

export const lockCart = (tx: Tx, ownerId: string, channel: Channel): Promise<{ id: string; codes: string[] } | undefined> =>
  tx
    .selectFrom('cart')
    .select(['id', 'codes'])
    .where('visitor_id', '=', ownerId)
    .where('channel', '=', channel)
    .forUpdate()
    .executeTakeFirst()

export const lineOf = (tx: Tx, cartId: string, id: string) =>
  tx
    .selectFrom('cart_line')
    .select(['id', 'variant_id', 'quantity', 'seen_price', 'style', 'style_key', 'gift', 'outfit'])
    .where('cart_id', '=', cartId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Details that distinguish lines of one variant: style, gift recipient, or outfit. */
export type Particulars = { style: Style | null; gift: Gift | null; outfit: OutfitPiece | null }
export const PLAIN: Particulars = { style: null, gift: null, outfit: null }

/**
 * Key of the details; empty for a plain variant. A gift, which contains personal data, is hashed.
 */
export function particularsKey({ style, gift, outfit }: Particulars): string {
  if (style) return styleKey(style)
  if (gift) return `gift ${createHash('sha256').update(giftInWords(gift)).digest('base64url')}`
  return outfit ? `outfit ${outfit.id}` : ''
}

/** Sorts the fields, because PostgreSQL stores JSON fields in a different order. */
const giftInWords = (gift: Gift): string => JSON.stringify(Object.entries(gift).sort(([a], [b]) => (a < b ? -1 : 1)))

const styled = ({ style, gift, outfit }: Particulars) => ({
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
 * Creates the cart if needed and adds to the line with the same variant and details
 * (`Particulars`), up to `maxQuantity`; a new line gets `quantity`. One statement, so concurrent
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

/** Sets quantity and seen price of the line with this variant and details, or inserts it. */
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

/**
 * Removes ordered quantities. Quantities that were added after the order stay. Finds the cart by
 * its id, because a provider's webhook has no visitor.
 */
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

export async function deleteOldCarts(db: Db, before: Date) {
  await db.deleteFrom('cart').where('touched_at', '<', before).execute()
}

/**
 * Locks the carts of these owners in the order of their ids, so that concurrent sign-ins do not
 * deadlock.
 */
export const lockCarts = (tx: Tx, ownerIds: readonly string[], channel: Channel) =>
  tx
    .selectFrom('cart')
    .select(['id', 'visitor_id', 'codes'])
    .where('visitor_id', 'in', ownerIds as string[])
    .where('channel', '=', channel)
    .orderBy('id')
    .forUpdate()
    .execute()

export const cartLines = (tx: Tx, cartId: string) =>
  tx.selectFrom('cart_line').selectAll().where('cart_id', '=', cartId).orderBy('added_at').orderBy('id').execute()

/**
 * Replaces the lines of a cart. Keeps the given `id`s, so that open pages still find their lines.
 */
export async function replaceLines(tx: Tx, cartId: string, lines: readonly Omit<Selectable<Tables['cart_line']>, 'cart_id'>[]) {
  await tx.deleteFrom('cart_line').where('cart_id', '=', cartId).execute()
  if (lines.length === 0) return
  await tx
    .insertInto('cart_line')
    .values(lines.map((line) => ({ ...line, ...styled(line), cart_id: cartId })))
    .execute()
}

/** Creates the cart of an owner if needed, and locks it. Returns its id. */
export async function openCart(tx: Tx, ownerId: string, channel: Channel, at: Date): Promise<string> {
  const { id } = await tx
    .insertInto('cart')
    .values({ id: newId(), visitor_id: ownerId, channel, touched_at: at })
    .onConflict((own) => own.columns(['visitor_id', 'channel']).doUpdateSet({ touched_at: at }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const deleteCart = (tx: Tx, id: string) => tx.deleteFrom('cart').where('id', '=', id).execute()

/** Assigns the cart to an owner without a cart. */
export const mergeGuestData = (tx: Tx, id: string, ownerId: string, at: Date) =>
  tx.updateTable('cart').set({ visitor_id: ownerId, touched_at: at }).where('id', '=', id).execute()

export const forgetCartsOf = (tx: Tx, ownerId: string) => tx.deleteFrom('cart').where('visitor_id', '=', ownerId).execute()
