import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import { containing } from '#platform/like.ts'
import { CHAT_PRIORITIES, type ChatListQuery, type ChatSender, type ChatTab } from './contract.ts'
import type { ConversationRow } from './store.ts'
import './tables.ts'

const TAB = (tab: ChatTab, me: string) =>
  ({
    mine: sql<boolean>`state = 'assigned' and assigned_to = ${me}`,
    unassigned: sql<boolean>`state = 'waiting'`,
    bot: sql<boolean>`state = 'bot'`,
    snoozed: sql<boolean>`state = 'snoozed'`,
    all: sql<boolean>`true`,
  })[tab]

export type ListRow = ConversationRow & {
  last_sender: ChatSender | null
  last_text: string | null
  unread: number
  mentions_me: boolean
}

const UNREAD = sql<number>`(select count(*)::int from chat_message
  where conversation_id = chat_conversation.id and sender = 'visitor' and seq > staff_read)`
const lastOf = (column: 'sender' | 'text') => sql<string>`(select ${sql.ref(column)} from chat_message
  where conversation_id = chat_conversation.id and not is_note and sender <> 'system' order by seq desc limit 1)`
const mentions = (me: string) => sql<boolean>`exists (select from chat_mention
  where conversation_id = chat_conversation.id and staff_id = ${me})`
const rowFor = (me: string) =>
  sql`chat_conversation.*, ${UNREAD} as unread, ${lastOf('sender')} as last_sender, ${lastOf('text')} as last_text,
    ${mentions(me)} as mentions_me`

const foundBy = (me: string, { q, label, priority, mentions: mentioned }: ChatListQuery) =>
  sql<boolean>`(${q} = '' or exists (select from chat_message
      where conversation_id = chat_conversation.id and text ilike ${containing(q)}))
    and (${label ?? null}::text is null or labels @> array[${label ?? ''}::text])
    and (${priority ?? null}::text is null or priority = ${priority ? CHAT_PRIORITIES.indexOf(priority) : -1})
    and (${mentioned === undefined} or ${mentions(me)})`

export async function conversationPage(db: Db, me: string, query: ChatListQuery) {
  const { tab, page, size } = query
  const found = foundBy(me, query)
  const [{ rows }, { rows: counted }, { rows: labels }] = await Promise.all([
    sql<ListRow>`select ${rowFor(me)} from chat_conversation where ${found} and ${TAB(tab, me)}
      order by (state in ('waiting', 'assigned') and waiting_since is not null) desc, priority desc, waiting_since,
        last_message_at desc, id
      limit ${size} offset ${(page - 1) * size}`.execute(db),
    sql<Record<ChatTab, number>>`select count(*) filter (where ${TAB('mine', me)})::int as mine,
      count(*) filter (where ${TAB('unassigned', me)})::int as unassigned, count(*) filter (where ${TAB('bot', me)})::int as bot,
      count(*) filter (where ${TAB('snoozed', me)})::int as snoozed,
      count(*)::int as "all" from chat_conversation where ${found}`.execute(db),
    sql<{ label: string }>`select distinct unnest(labels) as label from chat_conversation
      where labels <> '{}' order by 1 limit 100`.execute(db),
  ])
  const none = { mine: 0, unassigned: 0, bot: 0, snoozed: 0, all: 0 }
  return { rows, counts: counted[0] ?? none, labels: labels.map(({ label }) => label) }
}

export async function listRow(db: Db | Tx, me: string, id: string): Promise<ListRow | undefined> {
  const { rows } = await sql<ListRow>`select ${rowFor(me)} from chat_conversation where id = ${id}`.execute(db)
  return rows[0]
}

export async function mergedInto(db: Db | Tx, id: string) {
  const { rows } = await sql<Pick<ListRow, 'id' | 'last_text' | 'last_message_at'>>`
    select id, last_message_at, ${lastOf('text')} as last_text from chat_conversation
    where merged_into = ${id} order by last_message_at desc limit 20`.execute(db)
  return rows
}

export const setMergedInto = (tx: Tx, id: string, into: string) =>
  tx.updateTable('chat_conversation').set({ merged_into: into }).where('id', '=', id).execute()

export const setFiling = (tx: Tx, id: string, { priority, labels }: { priority: number; labels: string[] }) =>
  tx.updateTable('chat_conversation').set({ priority, labels }).where('id', '=', id).execute()

export const addMentions = (tx: Tx, id: string, staff: readonly string[], at: Date) =>
  tx
    .insertInto('chat_mention')
    .values(staff.map((each) => ({ conversation_id: id, staff_id: each, at })))
    .onConflict((conflict) => conflict.columns(['conversation_id', 'staff_id']).doUpdateSet({ at }))
    .execute()

export const deleteMention = (tx: Tx, id: string, staff: string) =>
  tx.deleteFrom('chat_mention').where('conversation_id', '=', id).where('staff_id', '=', staff).execute()

/**
 * Ends snoozes that are over, and starts the waiting time. Returns the ids of the conversations.
 */
export const wakeDue = (tx: Tx, now: Date) =>
  tx
    .updateTable('chat_conversation')
    .set({ state: 'assigned', snoozed_until: null, waiting_since: now })
    .where('state', '=', 'snoozed')
    .where('snoozed_until', '<=', now)
    .returning('id')
    .execute()

export const savedReplies = (db: Db | Tx) =>
  db.selectFrom('chat_saved_reply').select(['id', 'title', 'text']).orderBy(sql`lower(title)`).limit(200).execute()

type Saved = { id: string; title: string; text: string; at: Date }

/** Inserts a saved reply. Returns false when its title is taken. */
export async function insertSavedReply(tx: Tx, { id, title, text, at }: Saved): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('chat_saved_reply')
    .values({ id, title, text, changed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const lockSavedReply = (tx: Tx, id: string) =>
  tx.selectFrom('chat_saved_reply').select(['id', 'title', 'text']).where('id', '=', id).forUpdate().executeTakeFirst()

export const hasTitle = (tx: Tx, title: string, but: string) =>
  tx
    .selectFrom('chat_saved_reply')
    .select('id')
    .where(sql`lower(title)`, '=', title.toLowerCase())
    .where('id', '<>', but)
    .executeTakeFirst()

export const updateSavedReply = (tx: Tx, { id, title, text, at }: Saved) =>
  tx.updateTable('chat_saved_reply').set({ title, text, changed_at: at }).where('id', '=', id).execute()

export const removeSavedReply = (tx: Tx, id: string) => tx.deleteFrom('chat_saved_reply').where('id', '=', id).execute()
