import { type Selectable, sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Db, Tables, Tx } from '#platform/db.ts'
import './tables.ts'

export type ListRow = Selectable<Tables['wishlist']>

export type ItemRow = Selectable<Tables['wishlist_item']>

export const listsOf = (db: Db | Tx, ownerId: string): Promise<ListRow[]> =>
  db
    .selectFrom('wishlist')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const listOf = (db: Db | Tx, ownerId: string, id: string): Promise<ListRow | undefined> =>
  db.selectFrom('wishlist').selectAll().where('owner_id', '=', ownerId).where('id', '=', id).executeTakeFirst()

export async function insertList(tx: Tx, ownerId: string, name: string, at: Date): Promise<string> {
  const id = newId()
  await tx.insertInto('wishlist').values({ id, owner_id: ownerId, name, link: null, created_at: at, touched_at: at }).execute()
  return id
}

export const changeList = (
  tx: Tx,
  id: string,
  change: { name?: string; link?: string | null; owner_id?: string; touched_at?: Date },
) => tx.updateTable('wishlist').set(change).where('id', '=', id).execute()

export const deleteLists = (tx: Tx, ids: readonly string[]) =>
  tx
    .deleteFrom('wishlist')
    .where('id', 'in', ids as string[])
    .execute()

export const itemsOn = (db: Db | Tx, listIds: readonly string[]): Promise<ItemRow[]> =>
  db
    .selectFrom('wishlist_item')
    .selectAll()
    .where('wishlist_id', 'in', listIds as string[])
    .where('removed_at', 'is', null)
    .orderBy('added_at')
    .orderBy('id')
    .execute()

type NewItem = { listId: string; productId: number; variantId: number | null; price: number; at: Date }

/** Adds an item. An item that the list already has stays unchanged. Returns the item's id. */
export async function insertItem(tx: Tx, { listId, productId, variantId, price, at }: NewItem): Promise<string> {
  const row = { id: newId(), wishlist_id: listId, product_id: productId, variant_id: variantId, price, note: null }
  const { rows } = await sql<{ id: string }>`
    insert into wishlist_item (id, wishlist_id, product_id, variant_id, price, note, added_at)
    values (${row.id}, ${row.wishlist_id}, ${row.product_id}, ${row.variant_id}, ${row.price}, ${row.note}, ${at})
    on conflict (wishlist_id, product_id, variant_id) where removed_at is null do update set price = wishlist_item.price
    returning id`.execute(tx)
  return rows[0]?.id ?? row.id
}

/** Includes removed items. */
export const itemsOf = (tx: Tx, ownerId: string, ids: readonly string[]): Promise<ItemRow[]> =>
  tx
    .selectFrom('wishlist_item')
    .innerJoin('wishlist', 'wishlist.id', 'wishlist_id')
    .selectAll('wishlist_item')
    .where('owner_id', '=', ownerId)
    .where('wishlist_item.id', 'in', ids as string[])
    .execute()

export const changeItem = (
  tx: Tx,
  id: string,
  change: { wishlist_id?: string; note?: string | null; removed_at?: Date | null },
) => tx.updateTable('wishlist_item').set(change).where('id', '=', id).execute()

/** Locks the lists of both owners in a fixed order, so that concurrent sign-ins do not deadlock. */
export const lockListsOf = (tx: Tx, ownerIds: readonly string[]): Promise<ListRow[]> =>
  tx
    .selectFrom('wishlist')
    .selectAll()
    .where('owner_id', 'in', ownerIds as string[])
    .orderBy('id')
    .forUpdate()
    .execute()
