import { done, type Outcome } from '#kernel/outcome.ts'
import type { FileChat, SavedReply, SavedReplyInput, StaffConversation } from '#modules/chat/contract.ts'
import * as chat from '#modules/chat/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { User } from '#platform/endpoint.ts'
import * as audit from '#services/audit/index.ts'
import { announceChat } from './send-message.ts'

type Staff = Pick<User, 'id' | 'name'>

/** Sets priority and labels of a conversation. Refuses `chat.no-such-conversation`. */
export const fileChat = (deps: Deps, id: string, by: Staff, filing: FileChat): Promise<Outcome<StaffConversation>> =>
  transact(deps.db, async (tx) => {
    const before = await chat.fileConversation(tx, id, filing)
    if (!before.ok) return before
    const at = deps.clock.now()
    const states = { before: before.value, after: filing }
    await audit.record(tx, { actor: by.id, action: 'chat-filed', subject: `chat ${id}`, at, ...states })
    await announceChat(tx, id)
    return chat.staffConversation(tx, by.id, id, at)
  })

/**
 * Merges a conversation into another one, and returns the latter. Refuses `chat.no-such-conversation` and `chat.cannot-merge`.
 */
export const mergeChat = (deps: Deps, id: string, by: Staff, into: string): Promise<Outcome<StaffConversation>> =>
  transact(deps.db, async (tx) => {
    const at = deps.clock.now()
    const merged = await chat.mergeConversation(tx, { id, into }, at)
    if (!merged.ok) return merged
    await audit.record(tx, { actor: by.id, action: 'chat-merged', subject: `chat ${id}`, at, before: null, after: { into } })
    await announceChat(tx, id)
    await announceChat(tx, into)
    return chat.staffConversation(tx, by.id, into, at)
  })

/**
 * Records that a staff member has a conversation open, and whether they are typing. Refuses
 * `chat.no-such-conversation`.
 */
export const notePresence = (deps: Deps, id: string, by: Staff, typing: boolean): Promise<Outcome<{ present: true }>> =>
  transact(deps.db, async (tx) => {
    const found = await chat.visitorOf(tx, id)
    if (!found.ok) return found
    const sign = { typing, at: deps.clock.now() }
    const staff = { id: by.id, name: by.name.trim() || 'Staff' }
    if (await chat.noteStaffPresence(tx, id, staff, sign)) await announceChat(tx, id)
    return done({ present: true } as const)
  })

const recordReply = (
  deps: Deps,
  by: Staff,
  change: (tx: Parameters<typeof chat.addSavedReply>[0], at: Date) => Promise<Outcome<[SavedReply | null, SavedReply | null]>>,
): Promise<Outcome<{ replies: SavedReply[] }>> =>
  transact(deps.db, async (tx) => {
    const at = deps.clock.now()
    const changed = await change(tx, at)
    if (!changed.ok) return changed
    const [before, after] = changed.value
    const subject = `chat reply ${(after ?? before)?.id}`
    await audit.record(tx, { actor: by.id, action: 'chat-saved-reply-changed', subject, at, before, after })
    return done(await chat.savedReplies(tx))
  })

/** Adds a saved reply. Refuses `chat.saved-reply-exists`. */
export const addSavedReply = (deps: Deps, by: Staff, input: SavedReplyInput) =>
  recordReply(deps, by, async (tx, at) => {
    const added = await chat.addSavedReply(tx, input, at)
    return added.ok ? done([null, added.value]) : added
  })

/** Changes a saved reply. Refuses `chat.no-such-saved-reply` and `chat.saved-reply-exists`. */
export const changeSavedReply = (deps: Deps, by: Staff, id: string, input: SavedReplyInput) =>
  recordReply(deps, by, async (tx, at) => {
    const before = await chat.changeSavedReply(tx, id, input, at)
    return before.ok ? done([before.value, { id, ...input }]) : before
  })

/** Deletes a saved reply. Refuses `chat.no-such-saved-reply`. */
export const deleteSavedReply = (deps: Deps, by: Staff, id: string) =>
  recordReply(deps, by, async (tx) => {
    const before = await chat.deleteSavedReply(tx, id)
    return before.ok ? done([before.value, null]) : before
  })
