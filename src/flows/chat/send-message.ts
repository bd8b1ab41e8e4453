import type { Channel } from '#domain/pricing/goods.ts'
import type { Language } from '#kernel/languages.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { ChatMessages, SendMessage } from '#modules/chat/contract.ts'
import * as chat from '#modules/chat/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { User } from '#platform/endpoint.ts'
import { announce } from '#platform/events.ts'
import { networkHash } from '#platform/http/network.ts'
import { allow } from '#platform/rate-limit.ts'
import { answerQuestion } from './answer-question.ts'

const MINUTE_s = 60
const DAY_s = 86_400
/**
 * Limits per visitor (minute and day), and per client address (minute), which an office or a mobile
 * network shares.
 */
const PER_VISITOR = 20
const PER_VISITOR_DAY = 300
const PER_ADDRESS = 90
/** A client with a private address has no network (`networkHash`). */
const PER_NETWORK_DAY = 2_000

export type ChatSender = {
  user: User | undefined
  visitorId: string
  ownerId: string
  clientAddress: string
  channel: Channel
  language: Language
}

/** Wakes the streams of a conversation, and of the back office, in every process after the commit. */
export const announceChat = (tx: Tx, id: string) => announce(tx, { kind: 'chat', id })

/** Counts a message, or a request for staff. Refuses `rate-limit.exceeded`. */
export async function mayWrite(
  { db, clock, secret }: Deps,
  { ownerId, clientAddress }: Pick<ChatSender, 'ownerId' | 'clientAddress'>,
): Promise<Outcome<void>> {
  const network = networkHash(secret, clientAddress)
  const limits = [
    { name: 'chat-address', who: clientAddress, limit: PER_ADDRESS, windowSeconds: MINUTE_s },
    { name: 'chat-visitor', who: ownerId, limit: PER_VISITOR, windowSeconds: MINUTE_s },
    { name: 'chat-visitor-day', who: ownerId, limit: PER_VISITOR_DAY, windowSeconds: DAY_s },
    ...(network === null ? [] : [{ name: 'chat-network-day', who: network, limit: PER_NETWORK_DAY, windowSeconds: DAY_s }]),
  ]
  for (const limit of limits) {
    const allowed = await allow(db, { ...limit, now: clock.now() })
    if (!allowed.ok) return allowed
  }
  return done(undefined)
}

type VisitorQuestion = { id: string; text: string; misses: number }

/** Adds the assistant's answer, unless the conversation is no longer with the assistant. */
async function answerAsBot(
  deps: Deps,
  { user, visitorId, channel, language }: ChatSender,
  { id, text, misses }: VisitorQuestion,
): Promise<void> {
  try {
    const answer = await answerQuestion(deps, { text, language, channel, user, visitorId, misses })
    await transact(deps.db, async (tx) => {
      if (await chat.answerAsBot(tx, id, answer, deps.clock.now())) await announceChat(tx, id)
      return done(undefined)
    })
  } catch (error) {
    deps.log.error({ err: error, conversation: id }, 'the chat assistant could not answer')
  }
}

/**
 * Stores a visitor's message and returns it with the messages after it. A message sent again under
 * the same id is stored once. Refuses `chat.blocked` and `rate-limit.exceeded`.
 */
export async function sendMessage(
  deps: Deps,
  sender: ChatSender,
  { id: key, text }: SendMessage,
): Promise<Outcome<ChatMessages>> {
  const { user, ownerId, language } = sender
  const allowed = await mayWrite(deps, sender)
  if (!allowed.ok) return allowed
  const received = await transact(deps.db, async (tx) => {
    const at = deps.clock.now()
    const stored = await chat.receiveMessage(tx, { ownerId, customerId: user?.id ?? null, key, text, language, at })
    if (stored.ok && stored.value.isNew) await announceChat(tx, stored.value.conversationId)
    return stored
  })
  if (!received.ok) return received
  const { conversationId, seq, isNew, state, misses } = received.value
  if (isNew && state === 'bot') await answerAsBot(deps, sender, { id: conversationId, text, misses })
  return chat.ownMessages(deps.db, { id: conversationId, ownerId }, { after: seq - 1 })
}
