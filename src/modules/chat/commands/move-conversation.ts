import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import type { ChatState, MessageExtras, StaffMove, SystemText } from '../contract.ts'
import { problems } from '../problems.ts'
import { CHAT_MOVES, chatCan, staffMoves } from '../rules/moves.ts'
import * as store from '../store.ts'
import { addSystemMessage } from './receive-message.ts'

type Staff = { id: string; name: string }
/** State before and after, for the audit log. */
export type Moved = { before: ChatState; after: ChatState }

/**
 * Gives a conversation to a staff member. Of several at once exactly one gets it; the others are refused `chat.taken-already`
 * with the name of that colleague. Also refuses `chat.no-such-conversation`, `chat.not-in-state`.
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

const SYSTEM_TEXT: Partial<Record<StaffMove, SystemText>> = { handBack: 'handed-back', resolve: 'resolved' }

/** Makes another move of staff. Refuses `chat.no-such-conversation`, `chat.taken-already`, `chat.not-in-state`. */
export async function moveByStaff(tx: Tx, id: string, move: StaffMove, staff: Staff, at: Date): Promise<Outcome<Moved>> {
  if (move === 'takeOver') return takeOver(tx, id, staff, at)
  const row = await store.lockConversation(tx, id)
  if (!row) return refuse(problems.noSuchConversation())
  const { state, assigned_to: assignedTo, assigned_name: assignedName } = row
  const problem = staffMoves({ state, assignedTo, assignedName }, staff.id)[move]
  if (problem) return refuse(problem)
  const text = SYSTEM_TEXT[move]
  if (text) await addSystemMessage(tx, id, text, at)
  const { to } = CHAT_MOVES[move]
  await store.setState(tx, id, { state: to, at, ...(move === 'handBack' && { assignee: null }) })
  return done({ before: state, after: to })
}

/**
 * Gives a conversation to a colleague. `from` is the assignee that the caller saw. Refuses `chat.no-such-conversation`,
 * `chat.taken-already`, `chat.not-in-state`.
 */
export async function assign(tx: Tx, id: string, to: Staff, from: string | null, at: Date): Promise<Outcome<Moved>> {
  const row = await store.lockConversation(tx, id)
  if (!row) return refuse(problems.noSuchConversation())
  const { state, assigned_to, assigned_name } = row
  if (state === 'resolved' || state === 'blocked') return refuse(problems.notInState(state))
  const holder = state === 'assigned' ? assigned_to : null
  if (holder !== from) return refuse(holder ? problems.takenAlready(assigned_name ?? '') : problems.notInState(state))
  // Keeps the waiting time: the visitor still waits for an answer.
  await store.assignTo(tx, id, to, at)
  await addSystemMessage(tx, id, 'joined', at, to.name.split(' ')[0])
  return done({ before: state, after: 'assigned' })
}

/** Asks for a person, or withdraws that. Without effect when the conversation is not in the state for it. */
export async function moveByVisitor(tx: Tx, id: string, move: 'handOver' | 'cancelWait', at: Date): Promise<boolean> {
  const row = await store.lockConversation(tx, id)
  if (!row || !chatCan(move, row.state)) return false
  await store.setState(tx, id, { state: CHAT_MOVES[move].to, at })
  await addSystemMessage(tx, id, move === 'handOver' ? 'waiting' : 'wait-cancelled', at)
  return true
}

export type BotAnswer = { text: string; extras: MessageExtras; isMiss: boolean; handOver: boolean }

/**
 * Adds the assistant's answer, and hands the conversation over if it says so. Returns false, and adds nothing, when the assistant
 * no longer has the conversation: it waits for a person, a person has it, or it is resolved or blocked.
 */
export async function answerAsBot(tx: Tx, id: string, answer: BotAnswer, at: Date): Promise<boolean> {
  const { text, extras, isMiss, handOver } = answer
  const seq = await store.addMessage(tx, { conversationId: id, sender: 'bot', text, extras, at }, { states: ['bot'] })
  if (seq === undefined) return false
  await (isMiss ? store.addMiss(tx, id) : store.setMisses(tx, id, 0))
  if (handOver) await moveByVisitor(tx, id, 'handOver', at)
  return true
}
