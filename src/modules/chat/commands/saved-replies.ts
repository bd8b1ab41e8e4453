import { newId } from '#kernel/ids.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { SavedReply, SavedReplyInput } from '../contract.ts'
import * as inbox from '../inbox-store.ts'
import { problems } from '../problems.ts'

export const savedReplies = async (db: Db | Tx): Promise<{ replies: SavedReply[] }> => ({ replies: await inbox.savedReplies(db) })

export async function addSavedReply(tx: Tx, input: SavedReplyInput, at: Date): Promise<Outcome<SavedReply>> {
  const reply = { id: newId(), ...input }
  return (await inbox.insertSavedReply(tx, { ...reply, at })) ? done(reply) : refuse(problems.savedReplyExists())
}

/** Returns the reply as it was before. Refuses `chat.no-such-saved-reply` and `chat.saved-reply-exists`. */
export async function changeSavedReply(tx: Tx, id: string, input: SavedReplyInput, at: Date): Promise<Outcome<SavedReply>> {
  const before = await inbox.lockSavedReply(tx, id)
  if (!before) return refuse(problems.noSuchSavedReply())
  if (await inbox.hasTitle(tx, input.title, id)) return refuse(problems.savedReplyExists())
  await inbox.updateSavedReply(tx, { id, ...input, at })
  return done(before)
}

/** Returns the deleted reply. Refuses `chat.no-such-saved-reply`. */
export async function deleteSavedReply(tx: Tx, id: string): Promise<Outcome<SavedReply>> {
  const before = await inbox.lockSavedReply(tx, id)
  if (!before) return refuse(problems.noSuchSavedReply())
  await inbox.removeSavedReply(tx, id)
  return done(before)
}
