import type { Db, Tx } from '#platform/db.ts'
import './tables.ts'

/** Returns the open and blocked conversations of owners, locked in the order of their ids. */
export const lockOpenOf = (tx: Tx, ownerIds: readonly string[]) =>
  tx
    .selectFrom('chat_conversation')
    .selectAll()
    .where('owner_id', 'in', ownerIds as string[])
    .where('state', '<>', 'resolved')
    .orderBy('id')
    .forUpdate()
    .execute()

export async function hasOpen(db: Db | Tx, ownerId: string): Promise<boolean> {
  const open = db.selectFrom('chat_conversation').select('id').where('owner_id', '=', ownerId).where('state', '<>', 'resolved')
  return (await open.limit(1).executeTakeFirst()) !== undefined
}

export const moveConversations = (tx: Tx, { from, to, customerId }: { from: string; to: string; customerId: string }) =>
  tx
    .updateTable('chat_conversation')
    .set({ owner_id: to, customer_id: customerId })
    .where('owner_id', '=', from)
    .returning('id')
    .execute()

export const deleteConversationsOf = (tx: Tx, ownerId: string, customerId: string) =>
  tx
    .deleteFrom('chat_conversation')
    .where((row) => row.or([row('owner_id', '=', ownerId), row('customer_id', '=', customerId)]))
    .returning('id')
    .execute()

export const deleteQuietSince = (db: Db, before: Date) =>
  db.deleteFrom('chat_conversation').where('last_message_at', '<', before).execute()

export const conversationsOfOwner = (db: Db, ownerId: string, customerId: string, most: number) =>
  db
    .selectFrom('chat_conversation')
    .selectAll()
    .where((row) => row.or([row('owner_id', '=', ownerId), row('customer_id', '=', customerId)]))
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()

export const exportedMessages = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('chat_message')
        .select(['conversation_id', 'sender', 'text', 'at'])
        .where('conversation_id', 'in', ids as string[])
        .where('is_note', '=', false)
        .where('sender', '<>', 'system')
        .orderBy('conversation_id')
        .orderBy('seq')
        .execute()
