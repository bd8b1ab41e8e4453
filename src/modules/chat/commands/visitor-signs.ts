import { minutesAfter } from '#kernel/clock.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Db, Tx } from '#platform/db.ts'
import { type ChatContact, type RateChat, TYPING_s } from '../contract.ts'
import * as presence from '../presence-store.ts'
import { problems } from '../problems.ts'
import * as store from '../store.ts'
import * as visitors from '../visitor-store.ts'
import { addSystemMessage } from './receive-message.ts'

/** Returns false when there is nothing new to show. */
export const noteVisitorTyping = (db: Db | Tx, id: string, at: Date): Promise<boolean> =>
  presence.notePresence(db, id, { person: 'visitor', name: '', at, typingUntil: minutesAfter(at, TYPING_s / 60) })

/** Returns false when there is nothing new to show. */
export const noteVisitorHere = (db: Db | Tx, id: string, at: Date): Promise<boolean> =>
  presence.notePresence(db, id, { person: 'visitor', name: '', at, typingUntil: null })

/** Stores the visitor's e-mail address for replies. Refuses `chat.no-such-conversation` and `chat.blocked`. */
export async function leaveContact(tx: Tx, id: string, contact: ChatContact, at: Date): Promise<Outcome<void>> {
  const row = await store.lockConversation(tx, id)
  if (!row) return refuse(problems.noSuchConversation())
  if (row.state === 'blocked') return refuse(problems.blocked())
  await visitors.setContact(tx, id, contact)
  if (row.contact_email === null) await addSystemMessage(tx, id, 'contact-left', at)
  return done(undefined)
}

/**
 * Stores the visitor's rating of a resolved conversation. Refuses `chat.not-in-state` and
 * `chat.no-such-conversation`.
 */
export async function rate(tx: Tx, id: string, { score, comment }: RateChat, at: Date): Promise<Outcome<void>> {
  if (await visitors.setRating(tx, id, { score, comment, at })) return done(undefined)
  const row = await store.lockConversation(tx, id)
  return refuse(row ? problems.notInState(row.state) : problems.noSuchConversation())
}
