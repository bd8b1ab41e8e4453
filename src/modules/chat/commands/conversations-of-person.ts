import type { Db, Tx } from '#platform/db.ts'
import * as people from '../person-store.ts'
import * as store from '../store.ts'
import { addSystemMessage } from './receive-message.ts'

type Join = { from: string; to: string; customerId: string; at: Date }

/**
 * Moves conversations to another owner and returns their ids. Only one open conversation stays open: a blocked one, else the
 * one with the newest message.
 */
export async function joinConversations(tx: Tx, { from, to, customerId, at }: Join): Promise<string[]> {
  const open = await people.lockOpenOf(tx, [from, to])
  if (!open.some(({ owner_id }) => owner_id === from)) {
    return (await people.moveConversations(tx, { from, to, customerId })).map(({ id }) => id)
  }
  const rank = (row: store.ConversationRow) => [row.state === 'blocked' ? 1 : 0, row.last_message_at.getTime()] as const
  const [, ...others] = [...open].sort((a, b) => rank(b)[0] - rank(a)[0] || rank(b)[1] - rank(a)[1])
  for (const { id } of others) {
    await addSystemMessage(tx, id, 'resolved', at)
    await store.setState(tx, id, { state: 'resolved', at })
  }
  return (await people.moveConversations(tx, { from, to, customerId })).map(({ id }) => id)
}

export const forgetConversationsOf = async (
  tx: Tx,
  { ownerId, customerId }: { ownerId: string; customerId: string },
): Promise<string[]> => (await people.deleteConversationsOf(tx, ownerId, customerId)).map(({ id }) => id)

/** Deletes conversations whose last message is older than `before`. Private notes do not count. */
export const deleteOldConversations = (db: Db, before: Date) => people.deleteQuietSince(db, before)

/** Returns false when nothing changed. */
export const markRead = (db: Db | Tx, id: string, side: 'visitor' | 'staff', seq: number): Promise<boolean> =>
  store.markRead(db, id, side === 'visitor' ? 'visitor_read' : 'staff_read', seq)
