import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import { CHAT_STATES, type StaffMessage } from '../contract.ts'
import * as inbox from '../inbox-store.ts'
import { problems } from '../problems.ts'
import * as store from '../store.ts'

type Staff = { id: string; name: string }

/**
 * Adds a staff member's message, or a private note. Returns false when a message with this key is stored already. Refuses
 * `chat.no-such-conversation`, `chat.not-yours` and `chat.taken-already`.
 */
export async function reply(
  tx: Tx,
  id: string,
  staff: Staff,
  { id: key, text, note, mentions = [] }: StaffMessage & { mentions?: readonly string[] },
  at: Date,
): Promise<Outcome<boolean>> {
  const row = await store.lockConversation(tx, id)
  if (!row) return refuse(problems.noSuchConversation())
  if (await store.messageByKey(tx, id, key)) return done(false)
  const guard = note ? { states: CHAT_STATES } : { states: ['assigned'] as const, assignedTo: staff.id }
  const seq = await store.addMessage(tx, { conversationId: id, sender: 'staff', text, key, staff, isNote: note, at }, guard)
  if (seq === undefined) {
    return refuse(row.state === 'assigned' ? problems.takenAlready(row.assigned_name ?? '') : problems.notYours())
  }
  await store.markRead(tx, id, 'staff_read', seq)
  if (mentions.length > 0) await inbox.addMentions(tx, id, mentions, at)
  if (!note) await store.noteReply(tx, id, at)
  return done(true)
}
