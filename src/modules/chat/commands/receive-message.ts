import { newId } from '#kernel/ids.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import type { ChatState, SystemText } from '../contract.ts'
import { problems } from '../problems.ts'
import { CHAT_MOVES, reopening } from '../rules/moves.ts'
import * as store from '../store.ts'

const OPEN = ['bot', 'waiting', 'assigned', 'snoozed'] as const satisfies readonly ChatState[]

type Incoming = { ownerId: string; customerId: string | null; key: string; text: string; language: string; at: Date }
export type Received = { conversationId: string; seq: number; isNew: boolean; state: ChatState; misses: number }

/** Adds a message of the system. No-op in a blocked conversation. */
export const addSystemMessage = (tx: Tx, conversationId: string, text: SystemText, at: Date, name?: string) =>
  store.addMessage(
    tx,
    { conversationId, sender: 'system', text, at, ...(name && { extras: { name } }) },
    { states: [...OPEN, 'resolved'] },
  )

/**
 * Returns the owner's open conversation, and ends its snooze. Without one, reopens the last conversation (`row`, locked) within
 * `REOPEN_days` of its resolution, else creates one. Refuses `chat.blocked`.
 */
async function openConversation(
  tx: Tx,
  row: store.ConversationRow | undefined,
  { ownerId, customerId, language, at }: Incoming,
): Promise<Outcome<store.ConversationRow>> {
  if (row?.state === 'blocked') return refuse(problems.blocked())
  if (row?.state === 'snoozed') {
    await store.setState(tx, row.id, { state: CHAT_MOVES.wake.to, at })
    return done({ ...row, state: CHAT_MOVES.wake.to })
  }
  if (row && row.state !== 'resolved') return done(row)
  const move = row?.resolved_at ? reopening({ resolvedAt: row.resolved_at, assignedTo: row.assigned_to }, at) : undefined
  if (row && move) {
    const { to } = CHAT_MOVES[move]
    await store.setState(tx, row.id, { state: to, at })
    await addSystemMessage(tx, row.id, 'reopened', at)
    return done({ ...row, state: to, misses: 0 })
  }
  await store.insertConversation(tx, { id: newId(), ownerId, customerId, language, at })
  const opened = await store.lockCurrent(tx, ownerId)
  if (!opened) throw new Error('a conversation was opened and is not there')
  return done(opened)
}

/** Stores a visitor's message, unless its key is stored already. Refuses `chat.blocked`. */
export async function receiveMessage(tx: Tx, incoming: Incoming): Promise<Outcome<Received>> {
  const { customerId, key, text, language, at } = incoming
  const current = await store.lockCurrent(tx, incoming.ownerId)
  const earlier = current && current.state !== 'blocked' && (await store.messageByKey(tx, current.id, key))
  if (earlier)
    return done({ conversationId: current.id, seq: earlier.seq, isNew: false, state: current.state, misses: current.misses })
  const opened = await openConversation(tx, current, incoming)
  if (!opened.ok) return opened
  const { id, state, misses } = opened.value
  const stored = await store.messageByKey(tx, id, key)
  if (stored) return done({ conversationId: id, seq: stored.seq, isNew: false, state, misses })
  const seq = await store.addMessage(tx, { conversationId: id, sender: 'visitor', text, key, at }, { states: OPEN })
  if (seq === undefined) throw new Error('a locked open conversation refused a message')
  await store.noteVisitor(tx, id, { seq, language, customerId })
  if (state !== 'bot') await store.setWaiting(tx, id, at)
  return done({ conversationId: id, seq, isNew: true, state, misses })
}
