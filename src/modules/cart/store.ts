import type { Selectable } from 'kysely'
import type { Channel } from '#domain/pricing/goods.ts'
import { newId } from '#kernel/ids.ts'
import type { Tables, Tx } from '#platform/db.ts'
import { styled } from './commands/change-lines.ts'
import './tables.ts'

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

/** Keeps the given `id`s, so that open pages still find their lines. */
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

export const mergeGuestData = (tx: Tx, id: string, ownerId: string, at: Date) =>
  tx.updateTable('cart').set({ visitor_id: ownerId, touched_at: at }).where('id', '=', id).execute()
