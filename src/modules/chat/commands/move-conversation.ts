import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import {
  type ChatState,
  MAX_SNOOZE_days,
  type MessageExtras,
  type MoveChat,
  type StaffMove,
  type SystemText,
} from '../contract.ts'
import * as people from '../person-store.ts'
import { problems } from '../problems.ts'
import { CHAT_MOVES, canReopen, chatCan, staffMoves } from '../rules/moves.ts'
import * as store from '../store.ts'
import { addSystemMessage } from './receive-message.ts'

type Staff = { id: string; name: string }
export type Moved = { before: ChatState; after: ChatState }

/**
 * Assigns a conversation to a staff member. When several try at once, one gets it and the others are refused
 * `chat.taken-already`. Also refuses `chat.no-such-conversation` and `chat.not-in-state`.
 */
export async function takeOver(tx: Tx, id: string, staff: Staff, at: Date): Promise<Outcome<Moved>> {
  const isTaken = await store.takeFree(tx, id, staff, at)
  const row = await store.lockConversation(tx, id)
  if (!row) return refuse(problems.noSuchConversation())
  if (!isTaken) {
    if (row.state !== 'assigned') return refuse(problems.notInState(row.state))
    if (row.assigned_to !== staff.id) return refuse(problems.takenAlready(row.assigned_name ?? ''))
    return done({ before: 'assigned', after: 'assigned' })
  }
  await addSystemMessage(tx, id, 'joined', at, staff.name.split(' ')[0])
  return done({ before: row.waiting_since ? 'waiting' : 'bot', after: 'assigned' })
}

const SYSTEM_TEXT: Partial<Record<StaffMove, SystemText>> = {
  handBack: 'handed-back',
  snooze: 'snoozed',
  resolve: 'resolved',
  restart: 'reopened',
}
const DAY_ms = 86_400_000

const isWithinDays = (until: Date, at: Date): boolean =>
  until.getTime() > at.getTime() && until.getTime() - at.getTime() <= MAX_SNOOZE_days * DAY_ms

/**
 * True until `REOPEN_days` after the resolution, unless its visitor has an open or blocked
 * conversation.
 */
const canRestart = async (tx: Tx, row: store.ConversationRow, at: Date): Promise<boolean> =>
  canReopen(row.resolved_at, at) && (await people.lockOpenOf(tx, [row.owner_id])).length === 0

/** Refuses `chat.no-such-conversation`, `chat.taken-already`, `chat.not-in-state` and `chat.wrong-snooze`. */
export async function moveByStaff(
  tx: Tx,
  id: string,
  { move, until }: MoveChat,
  staff: Staff,
  at: Date,
): Promise<Outcome<Moved>> {
  if (move === 'takeOver') return takeOver(tx, id, staff, at)
  const snoozedUntil = until === undefined ? undefined : new Date(until)
  if (snoozedUntil && !isWithinDays(snoozedUntil, at)) return refuse(problems.wrongSnooze())
  const row = await store.lockConversation(tx, id)
  if (!row) return refuse(problems.noSuchConversation())
  const { state, assigned_to: assignedTo, assigned_name: assignedName } = row
  const problem = staffMoves({ state, assignedTo, assignedName }, staff.id)[move]
  if (problem) return refuse(problem)
  if (move === 'restart' && !(await canRestart(tx, row, at))) return refuse(problems.notInState(state))
  const text = SYSTEM_TEXT[move]
  if (text) await addSystemMessage(tx, id, text, at)
  const { to } = CHAT_MOVES[move]
  const assignee = move === 'handBack' ? null : move === 'restart' ? staff : undefined
  await store.setState(tx, id, {
    state: to,
    at,
    ...(assignee !== undefined && { assignee }),
    ...(snoozedUntil && { snoozedUntil }),
  })
  return done({ before: state, after: to })
}

/** `from`: assignee that the caller saw. Refuses `chat.no-such-conversation`, `chat.taken-already` and `chat.not-in-state`. */
export async function assign(tx: Tx, id: string, to: Staff, from: string | null, at: Date): Promise<Outcome<Moved>> {
  const row = await store.lockConversation(tx, id)
  if (!row) return refuse(problems.noSuchConversation())
  const { state, assigned_to, assigned_name } = row
  if (state === 'resolved' || state === 'blocked') return refuse(problems.notInState(state))
  const holder = state === 'assigned' || state === 'snoozed' ? assigned_to : null
  if (holder !== from) return refuse(holder ? problems.takenAlready(assigned_name ?? '') : problems.notInState(state))
  // The waiting time stays, because the visitor still waits for an answer.
  await store.assignTo(tx, id, to, at)
  await addSystemMessage(tx, id, 'joined', at, to.name.split(' ')[0])
  return done({ before: state, after: 'assigned' })
}

/** Returns false, without effect, when the state does not allow the move. */
export async function moveByVisitor(tx: Tx, id: string, move: 'handOver' | 'cancelWait', at: Date): Promise<boolean> {
  const row = await store.lockConversation(tx, id)
  if (!row || !chatCan(move, row.state)) return false
  await store.setState(tx, id, { state: CHAT_MOVES[move].to, at })
  await addSystemMessage(tx, id, move === 'handOver' ? 'waiting' : 'wait-cancelled', at)
  return true
}

export type BotAnswer = { text: string; extras: MessageExtras; isMiss: boolean; handOver: boolean }

/** Adds the assistant's answer. Returns false, and adds nothing, when the conversation is not in state `bot`. */
export async function answerAsBot(tx: Tx, id: string, answer: BotAnswer, at: Date): Promise<boolean> {
  const { text, extras, isMiss, handOver } = answer
  const seq = await store.addMessage(tx, { conversationId: id, sender: 'bot', text, extras, at }, { states: ['bot'] })
  if (seq === undefined) return false
  await (isMiss ? store.addMiss(tx, id) : store.setMisses(tx, id, 0))
  if (handOver) await moveByVisitor(tx, id, 'handOver', at)
  return true
}
