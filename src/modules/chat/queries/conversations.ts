import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Db, Tx } from '#platform/db.ts'
import type {
  ChatList,
  ChatListQuery,
  ChatMessage,
  ChatMessages,
  ChatRow,
  Conversation,
  CurrentChat,
  MessagesQuery,
  StaffChatMessage,
  StaffConversation,
} from '../contract.ts'
import * as people from '../person-store.ts'
import { problems } from '../problems.ts'
import { allowedStaffMoves } from '../rules/moves.ts'
import * as store from '../store.ts'

const firstName = (name: string | null): string | null => name?.split(' ')[0] ?? null

/** Message for its visitor: of staff, only the first name. */
export const shownMessage = ({ seq, sender, key, text, extras, staff_name, at }: store.MessageRow): ChatMessage => ({
  seq,
  sender,
  key: sender === 'visitor' ? key : null,
  text,
  extras,
  by: firstName(staff_name),
  at: at.toISOString(),
})

export const shownConversation = (row: store.ShownRow): Conversation => ({
  id: row.id,
  state: row.state,
  with: row.state === 'assigned' ? firstName(row.assigned_name) : null,
  lastSeq: row.last_seq,
  read: row.visitor_read,
  staffRead: row.staff_read,
  unread: row.unread,
  typingUntil: row.typing_until?.toISOString() ?? null,
  hasContact: row.contact_email !== null || row.customer_id !== null,
  rating: row.rating,
})

/** Returns the owner's current conversation with its last messages. Null without an owner. */
export async function currentChat(db: Db, ownerId: string | undefined): Promise<CurrentChat> {
  const row = ownerId === undefined ? undefined : await store.currentOf(db, ownerId)
  if (!row) return { conversation: null, messages: [] }
  const messages = await store.messagesOf(db, row.id, { notes: false })
  return { conversation: shownConversation(row), messages: messages.map(shownMessage) }
}

/** Returns a conversation's messages for its owner. Refuses `chat.no-such-conversation` for everyone else. */
export async function ownMessages(
  db: Db | Tx,
  { id, ownerId }: { id: string; ownerId: string | undefined },
  query: MessagesQuery,
): Promise<Outcome<ChatMessages>> {
  const row = ownerId === undefined ? undefined : await store.shownRow(db, id)
  if (!row || row.owner_id !== ownerId) return refuse(problems.noSuchConversation())
  const messages = await store.messagesOf(db, id, { after: query.after, before: query.before, notes: false })
  return done({ conversation: shownConversation(row), messages: messages.map(shownMessage) })
}

const rowOf = (row: store.ListRow): ChatRow => ({
  id: row.id,
  state: row.state,
  hasAccount: row.customer_id !== null,
  language: row.language,
  assignee: row.assigned_to === null ? null : { id: row.assigned_to, name: row.assigned_name ?? '' },
  lastSender: row.last_sender,
  lastText: row.last_text ?? '',
  lastMessageAt: row.last_message_at.toISOString(),
  waitingSince: row.waiting_since?.toISOString() ?? null,
  unread: row.unread,
})

const staffMessage = (row: store.MessageRow): StaffChatMessage => {
  const { key: _, ...shown } = shownMessage(row)
  return { ...shown, by: row.staff_name, isNote: row.is_note }
}

export async function conversations(db: Db, me: string, query: ChatListQuery): Promise<ChatList> {
  const { rows, counts } = await store.conversationPage(db, me, query)
  return { conversations: rows.map(rowOf), total: counts[query.tab], counts }
}

/** Returns a conversation for staff, with private notes. Refuses `chat.no-such-conversation`. */
export async function staffConversation(db: Db | Tx, me: string, id: string): Promise<Outcome<StaffConversation>> {
  const row = await store.listRow(db, id)
  if (!row) return refuse(problems.noSuchConversation())
  const messages = await store.messagesOf(db, id, { notes: true })
  const { state, assigned_to: assignedTo, assigned_name: assignedName } = row
  return done({
    ...rowOf(row),
    customerId: row.customer_id,
    lastSeq: row.last_seq,
    visitorRead: row.visitor_read,
    moves: allowedStaffMoves({ state, assignedTo, assignedName }, me),
    messages: messages.map(staffMessage),
  })
}

/** Returns who wrote in a conversation. Refuses `chat.no-such-conversation`. */
export async function visitorOf(db: Db, id: string): Promise<Outcome<{ ownerId: string; customerId: string | null }>> {
  const row = await store.conversationRow(db, id)
  return row ? done({ ownerId: row.owner_id, customerId: row.customer_id }) : refuse(problems.noSuchConversation())
}

/** Lists a customer's conversations for the export of their data, without notes of staff. */
export async function exportedChats(db: Db, { ownerId, customerId }: { ownerId: string; customerId: string }, most: number) {
  const rows = await people.conversationsOfOwner(db, ownerId, customerId, most)
  const messages = await people.exportedMessages(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, created_at, language }) => ({
    at: created_at.toISOString(),
    language,
    messages: messages
      .filter((each) => each.conversation_id === id)
      .map(({ sender, text, at }) => ({ sender, text, at: at.toISOString() })),
  }))
}
