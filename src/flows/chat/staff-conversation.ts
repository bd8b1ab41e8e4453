import { mentionedIn } from '#domain/staff/mentions.ts'
import { hasPermission } from '#domain/staff/permissions.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { MoveChat, StaffConversation, StaffMessage, StaffMove } from '#modules/chat/contract.ts'
import * as chat from '#modules/chat/index.ts'
import * as identity from '#modules/identity/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { User } from '#platform/endpoint.ts'
import { announce } from '#platform/events.ts'
import * as audit from '#services/audit/index.ts'
import { chatStaff } from '#views/customers/chat-staff.ts'

type Staff = Pick<User, 'id' | 'name'>
const AUDITED = {
  takeOver: 'chat-taken-over',
  handBack: 'chat-handed-back',
  snooze: 'chat-snoozed',
  wake: 'chat-woken',
  resolve: 'chat-resolved',
  restart: 'chat-reopened',
  block: 'chat-blocked',
} as const satisfies Record<StaffMove, string>

const staffOf = ({ id, name }: Staff) => ({ id, name: name.trim() || 'Staff' })

/**
 * Makes a move of staff, such as take over, snooze or resolve. Of several takeovers at once exactly one succeeds. Refuses
 * `chat.no-such-conversation`, `chat.taken-already`, `chat.not-in-state`, `chat.wrong-snooze`.
 */
export const moveConversation = (deps: Deps, id: string, by: Staff, change: MoveChat): Promise<Outcome<StaffConversation>> =>
  transact(deps.db, async (tx) => {
    const at = deps.clock.now()
    const { move } = change
    const moved = await chat.moveByStaff(tx, id, change, staffOf(by), at)
    if (!moved.ok) return moved
    if (moved.value.before !== moved.value.after) {
      const states = { before: { state: moved.value.before }, after: { state: moved.value.after } }
      await audit.record(tx, { actor: by.id, action: AUDITED[move], subject: `chat ${id}`, at, ...states })
      await announce(tx, { kind: 'chat', id })
    }
    return chat.staffConversation(tx, by.id, id, deps.clock.now())
  })

/**
 * Gives a conversation to a colleague with the permission `chat.answer`. Refuses `chat.no-such-colleague`,
 * `chat.no-such-conversation`, `chat.taken-already`, `chat.not-in-state`.
 */
export const assignConversation = (
  deps: Deps,
  id: string,
  by: Staff,
  { to, from }: { to: string; from: string | null },
): Promise<Outcome<StaffConversation>> =>
  transact(deps.db, async (tx) => {
    const colleague = await identity.accountById(tx, to)
    if (colleague?.role !== 'admin' || !hasPermission(colleague.staffRole, 'chat.answer'))
      return refuse(chat.problems.noSuchColleague())
    const at = deps.clock.now()
    const moved = await chat.assign(tx, id, staffOf(colleague), from, at)
    if (!moved.ok) return moved
    const states = { before: { assignee: from }, after: { assignee: to } }
    await audit.record(tx, { actor: by.id, action: 'chat-assigned', subject: `chat ${id}`, at, ...states })
    await announce(tx, { kind: 'chat', id })
    return chat.staffConversation(tx, by.id, id, deps.clock.now())
  })

/**
 * Adds a staff member's reply or private note. Refuses `chat.no-such-conversation`, `chat.not-yours`, `chat.taken-already`.
 */
export const replyToVisitor = (deps: Deps, id: string, by: Staff, message: StaffMessage): Promise<Outcome<StaffConversation>> =>
  transact(deps.db, async (tx) => {
    const at = deps.clock.now()
    const mentioned = message.note ? mentionedIn(message.text, await chatStaff(tx)).filter((each) => each.id !== by.id) : []
    const added = await chat.reply(tx, id, staffOf(by), { ...message, mentions: mentioned.map((each) => each.id) }, at)
    if (!added.ok) return added
    // The audit entry holds no text, so that erasing the conversation erases the text.
    const after = { message: message.id, note: message.note }
    if (added.value) {
      await audit.record(tx, { actor: by.id, action: 'chat-replied', subject: `chat ${id}`, at, before: null, after })
      await announce(tx, { kind: 'chat', id })
    }
    return chat.staffConversation(tx, by.id, id, deps.clock.now())
  })

/** Returns a conversation with its private notes. Refuses `chat.no-such-conversation`. */
export const readConversation = ({ db, clock }: Deps, me: string, id: string): Promise<Outcome<StaffConversation>> =>
  chat.staffConversation(db, me, id, clock.now())

/** Records up to which message staff have read. Refuses `chat.no-such-conversation`. */
export const readByStaff = (deps: Deps, id: string, by: Staff, seq: number): Promise<Outcome<{ read: true }>> =>
  transact(deps.db, async (tx) => {
    const found = await chat.staffConversation(tx, by.id, id, deps.clock.now())
    if (!found.ok) return found
    await chat.forgetMention(tx, id, by.id)
    if (await markedByStaff(tx, id, seq)) await announce(tx, { kind: 'chat', id })
    return done({ read: true } as const)
  })
const markedByStaff = (tx: Tx, id: string, seq: number) => chat.markRead(tx, id, 'staff', seq)

type Watching = { me: Pick<User, 'id' | 'sessionId'>; clientAddress: string; wait: 'yes' | 'no' }

/**
 * Streams an event to the back office whenever a conversation changes. Refuses
 * `chat.too-many-connections`.
 */
export async function watchConversations(
  { db, live }: Deps,
  { me, clientAddress, wait }: Watching,
): Promise<Outcome<never> | Response> {
  const read = async (position: number) => {
    if (!(await identity.hasSession(db, me.sessionId))) throw new Error('the session is gone')
    return { events: [{ event: 'changed', data: {} }], position: position + 1 }
  }
  const stream = { topic: { kind: 'chat' }, holder: `staff ${me.id}`, clientAddress, from: 0, read, stays: wait === 'yes' }
  const opened = live.open(stream)
  return opened ?? refuse(chat.problems.tooManyConnections())
}
