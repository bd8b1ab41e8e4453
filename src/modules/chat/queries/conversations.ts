import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Db, Tx } from '#platform/db.ts'
import {
  CHAT_PRIORITIES,
  type ChatList,
  type ChatListQuery,
  type ChatMessage,
  type ChatMessages,
  type ChatRow,
  type Conversation,
  type CurrentChat,
  type MessagesQuery,
  type StaffChatMessage,
  type StaffConversation,
} from '../contract.ts'
import * as inbox from '../inbox-store.ts'
import * as people from '../person-store.ts'
import * as presence from '../presence-store.ts'
import { problems } from '../problems.ts'
import { allowedStaffMoves, canReopen } from '../rules/moves.ts'
import * as store from '../store.ts'

const firstName = (name: string | null): string | null => name?.split(' ')[0] ?? null

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
  with: row.state === 'assigned' || row.state === 'snoozed' ? firstName(row.assigned_name) : null,
  lastSeq: row.last_seq,
  read: row.visitor_read,
  staffRead: row.staff_read,
  unread: row.unread,
  typingUntil: row.typing_until?.toISOString() ?? null,
  hasContact: row.contact_email !== null || row.customer_id !== null,
  rating: row.rating,
  waitsLong: row.overdue_at !== null,
})

export async function currentChat(db: Db, ownerId: string | undefined): Promise<CurrentChat> {
  const row = ownerId === undefined ? undefined : await store.currentOf(db, ownerId)
  if (!row) return { conversation: null, messages: [] }
  const messages = await store.messagesOf(db, row.id, { notes: false })
  return { conversation: shownConversation(row), messages: messages.map(shownMessage) }
}

/** Refuses `chat.no-such-conversation` unless the caller owns the conversation. */
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

const rowOf = (row: inbox.ListRow): ChatRow => ({
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
  priority: CHAT_PRIORITIES[row.priority] ?? 'normal',
  labels: row.labels,
  snoozedUntil: row.snoozed_until?.toISOString() ?? null,
  mentionsMe: row.mentions_me,
  rating: row.rating,
  isOverdue: row.overdue_at !== null,
})

const staffMessage = (row: store.MessageRow): StaffChatMessage => {
  const { key: _, ...shown } = shownMessage(row)
  return { ...shown, by: row.staff_name, isNote: row.is_note }
}

export async function conversations(db: Db, me: string, query: ChatListQuery): Promise<ChatList> {
  const { rows, counts, labels } = await inbox.conversationPage(db, me, query)
  return { conversations: rows.map(rowOf), total: counts[query.tab], counts, labels }
}

/** Refuses `chat.no-such-conversation`. */
export async function staffConversation(db: Db | Tx, me: string, id: string, now: Date): Promise<Outcome<StaffConversation>> {
  const row = await inbox.listRow(db, me, id)
  if (!row) return refuse(problems.noSuchConversation())
  const messages = await store.messagesOf(db, id, { notes: true })
  const present = await presence.presentIn(db, id, now)
  const visitor = present.find(({ person }) => person === 'visitor')
  const merged = await inbox.mergedInto(db, id)
  const resolved = row.state === 'resolved' ? await store.conversationRow(db, id) : undefined
  const canRestart =
    resolved !== undefined && canReopen(resolved.resolved_at, now) && !(await people.hasOpen(db, resolved.owner_id))
  const { state, assigned_to: assignedTo, assigned_name: assignedName } = row
  return done({
    ...rowOf(row),
    customerId: row.customer_id,
    lastSeq: row.last_seq,
    visitorRead: row.visitor_read,
    present: present
      .filter(({ person }) => person !== 'visitor' && person !== me)
      .map(({ name, typing_until }) => ({ name, isTyping: typing_until !== null && typing_until > now })),
    visitorIsHere: visitor !== undefined,
    visitorTypingUntil: visitor?.typing_until?.toISOString() ?? null,
    contact: row.contact_email === null ? null : { name: row.contact_name ?? '', email: row.contact_email },
    ratingComment: row.rating_comment,
    mergedInto: row.merged_into,
    merged: merged.map((each) => ({ id: each.id, lastText: each.last_text ?? '', at: each.last_message_at.toISOString() })),
    moves: allowedStaffMoves({ state, assignedTo, assignedName }, me).filter((move) => move !== 'restart' || canRestart),
    messages: messages.map(staffMessage),
  })
}

export async function visitorOf(db: Db, id: string): Promise<Outcome<{ ownerId: string; customerId: string | null }>> {
  const row = await store.conversationRow(db, id)
  return row ? done({ ownerId: row.owner_id, customerId: row.customer_id }) : refuse(problems.noSuchConversation())
}

/** Leaves out private notes and system messages. */
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
