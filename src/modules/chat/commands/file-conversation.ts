import { minutesAfter } from '#kernel/clock.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Db, Tx } from '#platform/db.ts'
import { CHAT_PRIORITIES, type FileChat, TYPING_s } from '../contract.ts'
import * as inbox from '../inbox-store.ts'
import { notePresence } from '../presence-store.ts'
import { problems } from '../problems.ts'
import { chatCan } from '../rules/moves.ts'
import * as store from '../store.ts'
import { addSystemMessage } from './receive-message.ts'

/** Returns the previous priority and labels. Refuses `chat.no-such-conversation`. */
export async function fileConversation(tx: Tx, id: string, { priority, labels }: FileChat): Promise<Outcome<FileChat>> {
  const row = await store.lockConversation(tx, id)
  if (!row) return refuse(problems.noSuchConversation())
  await inbox.setFiling(tx, id, { priority: CHAT_PRIORITIES.indexOf(priority), labels })
  return done({ priority: CHAT_PRIORITIES[row.priority] ?? 'normal', labels: row.labels })
}

/**
 * Resolves a conversation and links it to another one. The messages stay in their conversation, so a wrong merge shows no
 * visitor the messages of another visitor. Refuses `chat.no-such-conversation` and `chat.cannot-merge`.
 */
export async function mergeConversation(tx: Tx, { id, into }: { id: string; into: string }, at: Date): Promise<Outcome<void>> {
  // Locks both in the order of their ids, so that two merges cannot deadlock.
  const rows = new Map<string, store.ConversationRow>()
  for (const each of [id, into].sort()) {
    const row = await store.lockConversation(tx, each)
    if (row) rows.set(each, row)
  }
  const [from, to] = [rows.get(id), rows.get(into)]
  if (!from) return refuse(problems.noSuchConversation())
  const isOpen = to !== undefined && to.merged_into === null && chatCan('resolve', to.state)
  if (id === into || !isOpen || from.merged_into !== null || from.state === 'blocked') return refuse(problems.cannotMerge())
  if (from.state !== 'resolved') {
    await addSystemMessage(tx, id, 'resolved', at)
    await store.setState(tx, id, { state: 'resolved', at })
  }
  await inbox.setMergedInto(tx, id, into)
  return done(undefined)
}

/** Ends snoozes that are over, and returns the ids of their conversations. */
export const wakeSnoozed = async (tx: Tx, now: Date): Promise<string[]> => (await inbox.wakeDue(tx, now)).map(({ id }) => id)

export const forgetMention = (tx: Tx, id: string, staff: string) => inbox.deleteMention(tx, id, staff)

/** Returns false when there is nothing new to show. */
export const noteStaffPresence = (
  db: Db | Tx,
  id: string,
  { id: person, name }: { id: string; name: string },
  { typing, at }: { typing: boolean; at: Date },
): Promise<boolean> => notePresence(db, id, { person, name, at, typingUntil: typing ? minutesAfter(at, TYPING_s / 60) : null })
