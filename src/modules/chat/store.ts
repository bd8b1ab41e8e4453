import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import { type ChatSender, type ChatState, MESSAGES_PAGE, type MessageExtras } from './contract.ts'
import './tables.ts'

/**
 * Returns the owner's open or blocked conversation, else the newest resolved one, and locks it.
 * Undefined without one.
 */
export const lockCurrent = (tx: Tx, ownerId: string) => current(tx, ownerId).forUpdate().executeTakeFirst()
export const currentOf = (db: Db, ownerId: string) => current(db, ownerId).select(SHOWN).executeTakeFirst()

const current = (db: Db | Tx, ownerId: string) =>
  db
    .selectFrom('chat_conversation')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy(sql`state = 'resolved'`)
    .orderBy('created_at', 'desc')
    .limit(1)

export const conversationRow = (db: Db | Tx, id: string) =>
  db.selectFrom('chat_conversation').selectAll().where('id', '=', id).executeTakeFirst()
export type ConversationRow = NonNullable<Awaited<ReturnType<typeof conversationRow>>>

const SHOWN = [
  sql<number>`(select count(*)::int from chat_message where conversation_id = chat_conversation.id
    and not is_note and sender in ('bot', 'staff') and seq > visitor_read)`.as('unread'),
  sql<Date | null>`(select max(typing_until) from chat_presence
    where conversation_id = chat_conversation.id and person <> 'visitor')`.as('typing_until'),
]
export const shownRow = (db: Db | Tx, id: string) =>
  db.selectFrom('chat_conversation').selectAll().select(SHOWN).where('id', '=', id).executeTakeFirst()
export type ShownRow = NonNullable<Awaited<ReturnType<typeof shownRow>>>

export const lockConversation = (tx: Tx, id: string) =>
  tx.selectFrom('chat_conversation').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type NewConversation = { id: string; ownerId: string; customerId: string | null; language: string; at: Date }

/** Inserts a conversation, unless the owner has an open or blocked one. */
export const insertConversation = (tx: Tx, { id, ownerId, customerId, language, at }: NewConversation) =>
  tx
    .insertInto('chat_conversation')
    .values({
      id,
      owner_id: ownerId,
      customer_id: customerId,
      state: 'bot',
      assigned_to: null,
      assigned_name: null,
      language,
      created_at: at,
      last_message_at: at,
      waiting_since: null,
      resolved_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export type NewMessage = {
  conversationId: string
  sender: ChatSender
  text: string
  key?: string
  extras?: MessageExtras
  staff?: { id: string; name: string }
  isNote?: boolean
  at: Date
}
export type MessageGuard = { states: readonly ChatState[]; assignedTo?: string }

/**
 * Adds a message under the conversation's next number, and returns the number. Undefined when the guard forbids the message.
 */
export async function addMessage(tx: Tx, message: NewMessage, { states, assignedTo }: MessageGuard): Promise<number | undefined> {
  const { conversationId, sender, text, key, extras, staff, isNote = false, at } = message
  const { rows } = await sql<{ seq: number }>`
    with next as (
      update chat_conversation set last_seq = last_seq + 1,
        last_message_at = case when ${isNote} then last_message_at else ${at}::timestamptz end
      where id = ${conversationId} and state = any(${states as ChatState[]}::text[])
        and (${assignedTo ?? null}::text is null or assigned_to = ${assignedTo ?? null})
      returning id, last_seq
    )
    insert into chat_message (conversation_id, seq, sender, key, text, extras, staff_id, staff_name, is_note, at)
    select id, last_seq, ${sender}, ${key ?? null}::uuid, ${text}, ${extras ? JSON.stringify(extras) : null}::jsonb,
      ${staff?.id ?? null}, ${staff?.name ?? null}, ${isNote}, ${at}::timestamptz from next
    returning seq`.execute(tx)
  return rows[0]?.seq
}

export const messageByKey = (tx: Tx, conversationId: string, key: string) =>
  tx
    .selectFrom('chat_message')
    .select('seq')
    .where('conversation_id', '=', conversationId)
    .where('key', '=', key)
    .executeTakeFirst()

type MessagesPage = { after?: number | undefined; before?: number | undefined; notes: boolean }

export async function messagesOf(db: Db | Tx, conversationId: string, { after, before, notes }: MessagesPage) {
  let query = db.selectFrom('chat_message').selectAll().where('conversation_id', '=', conversationId)
  if (!notes) query = query.where('is_note', '=', false)
  if (after !== undefined) return query.where('seq', '>', after).orderBy('seq').limit(MESSAGES_PAGE).execute()
  if (before !== undefined) query = query.where('seq', '<', before)
  const rows = await query.orderBy('seq', 'desc').limit(MESSAGES_PAGE).execute()
  return rows.reverse()
}
export type MessageRow = Awaited<ReturnType<typeof messagesOf>>[number]

type Assignee = { id: string; name: string }
type NewState = {
  state: ChatState
  at: Date
  assignee?: Assignee | null
  snoozedUntil?: Date
}

/** Sets the state of a locked conversation and resets the number of misses. The waiting time starts for `waiting`, else ends. */
export const setState = (tx: Tx, id: string, { state, at, assignee, snoozedUntil }: NewState) =>
  tx
    .updateTable('chat_conversation')
    .set({
      state,
      misses: 0,
      waiting_since: state === 'waiting' ? at : null,
      overdue_at: null,
      ...(state === 'waiting' && { requested_at: sql`coalesce(requested_at, ${at})` }),
      resolved_at: state === 'resolved' ? at : null,
      // Ends the link of a merge, because a reopened conversation continues on its own.
      merged_into: null,
      snoozed_until: state === 'snoozed' ? (snoozedUntil ?? null) : null,
      ...(assignee !== undefined && { assigned_to: assignee?.id ?? null, assigned_name: assignee?.name ?? null }),
    })
    .where('id', '=', id)
    .execute()

/** Assigns a conversation in state `bot` or `waiting` to a staff member. Returns false for any other. */
export async function takeFree(tx: Tx, id: string, { id: me, name }: Assignee, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chat_conversation')
    .set({
      state: 'assigned',
      assigned_to: me,
      assigned_name: name,
      misses: 0,
      requested_at: sql`coalesce(requested_at, ${at})`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['bot', 'waiting'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Keeps the waiting time. */
export const assignTo = (tx: Tx, id: string, { id: staffId, name }: Assignee, at: Date) =>
  tx
    .updateTable('chat_conversation')
    .set({
      state: 'assigned',
      assigned_to: staffId,
      assigned_name: name,
      misses: 0,
      snoozed_until: null,
      requested_at: sql`coalesce(requested_at, ${at})`,
    })
    .where('id', '=', id)
    .execute()

/** Stores language and account of a visitor's message. Messages up to it count as read. */
export const noteVisitor = (
  tx: Tx,
  id: string,
  { seq, language, customerId }: { seq: number; language: string; customerId: string | null },
) =>
  tx.updateTable('chat_conversation').set({ language, customer_id: customerId, visitor_read: seq }).where('id', '=', id).execute()

/** Starts the waiting time unless it runs already. Null ends it. */
export const setWaiting = (tx: Tx, id: string, since: Date | null) =>
  tx
    .updateTable('chat_conversation')
    .set({ waiting_since: since === null ? null : sql`coalesce(waiting_since, ${since})` })
    .where('id', '=', id)
    .execute()

/** Ends the visitor's wait, and records the time of the first reply by staff. */
export const noteReply = (tx: Tx, id: string, at: Date) =>
  tx
    .updateTable('chat_conversation')
    .set({ waiting_since: null, overdue_at: null, replied_at: sql`coalesce(replied_at, ${at})` })
    .where('id', '=', id)
    .execute()

export const addMiss = (tx: Tx, id: string) =>
  tx.updateTable('chat_conversation').set({ misses: sql`misses + 1` }).where('id', '=', id).execute()
export const setMisses = (tx: Tx, id: string, misses: number) =>
  tx.updateTable('chat_conversation').set({ misses }).where('id', '=', id).execute()

/** Records up to which message a side has read. The number never falls. Returns false when nothing changed. */
export async function markRead(db: Db | Tx, id: string, side: 'visitor_read' | 'staff_read', seq: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chat_conversation')
    .set({ [side]: sql`least(${seq}::int, last_seq)` })
    .where('id', '=', id)
    .where(side, '<', seq)
    .where(sql<boolean>`${sql.ref(side)} < last_seq`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
