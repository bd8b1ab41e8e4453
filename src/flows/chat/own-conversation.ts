import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { type ChatContact, type ChatMessages, MESSAGES_PAGE, type RateChat } from '#modules/chat/contract.ts'
import * as chat from '#modules/chat/index.ts'
import * as identity from '#modules/identity/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { User } from '#platform/endpoint.ts'
import type { StreamEvent } from '#platform/http/live-streams.ts'
import { announceChat, mayWrite } from './send-message.ts'

type Own = { id: string; ownerId: string | undefined }
/** `user`: signed-in visitor. The stream ends with their session. */
type Watcher = Own & { user: Pick<User, 'sessionId'> | undefined }

/**
 * Requests a chat with staff, or withdraws the request. No-op in another state, so that two tabs
 * may both send it. Refuses `chat.no-such-conversation` and `rate-limit.exceeded`.
 */
export async function moveOwn(
  deps: Deps,
  own: { id: string; ownerId: string; clientAddress: string },
  move: 'handOver' | 'cancelWait',
): Promise<Outcome<ChatMessages>> {
  const allowed = await mayWrite(deps, own)
  if (!allowed.ok) return allowed
  return transact(deps.db, async (tx) => {
    const found = await chat.ownMessages(tx, own, { after: 0 })
    if (!found.ok) return found
    const { lastSeq } = found.value.conversation
    if (await chat.moveByVisitor(tx, own.id, move, deps.clock.now())) await announceChat(tx, own.id)
    return chat.ownMessages(tx, own, { after: lastSeq })
  })
}

/** Records up to which message the visitor has read. Refuses `chat.no-such-conversation`. */
export const readOwn = (deps: Deps, own: Own, seq: number): Promise<Outcome<{ read: true }>> =>
  transact(deps.db, async (tx) => {
    const found = await chat.ownMessages(tx, own, { after: seq })
    if (!found.ok) return found
    await chat.noteVisitorHere(tx, own.id, deps.clock.now())
    if (await chat.markRead(tx, own.id, 'visitor', seq)) await announceChat(tx, own.id)
    return done({ read: true } as const)
  })

/** Shows staff that the visitor types. Refuses `chat.no-such-conversation`. */
export const typeOwn = (deps: Deps, own: Own): Promise<Outcome<{ typing: true }>> =>
  transact(deps.db, async (tx) => {
    const found = await chat.ownMessages(tx, own, { after: MAX_SEQ })
    if (!found.ok) return found
    if (await chat.noteVisitorTyping(tx, own.id, deps.clock.now())) await announceChat(tx, own.id)
    return done({ typing: true } as const)
  })

type Change = (tx: Tx, id: string, at: Date) => Promise<Outcome<void>>

const changeOwn = (deps: Deps, own: Own, change: Change): Promise<Outcome<ChatMessages>> =>
  transact(deps.db, async (tx) => {
    const found = await chat.ownMessages(tx, own, { after: MAX_SEQ })
    if (!found.ok) return found
    const changed = await change(tx, own.id, deps.clock.now())
    if (!changed.ok) return changed
    await announceChat(tx, own.id)
    return chat.ownMessages(tx, own, { after: found.value.conversation.lastSeq })
  })

/** Stores an address for replies by e-mail. Refuses `chat.no-such-conversation` and `chat.blocked`. */
export const leaveContact = (deps: Deps, own: Own, contact: ChatContact) =>
  changeOwn(deps, own, (tx, id, at) => chat.leaveContact(tx, id, contact, at))

/** Rates a resolved conversation. Refuses `chat.no-such-conversation` and `chat.not-in-state`. */
export const rateOwn = (deps: Deps, own: Own, rating: RateChat) =>
  changeOwn(deps, own, (tx, id, at) => chat.rate(tx, id, rating, at))

type Watching = {
  clientAddress: string
  /** Last message that the client has. The header `Last-Event-ID` of a reconnecting browser takes precedence. */
  after: number
  wait: 'yes' | 'no'
  header: (lowerCaseName: string) => string | undefined
}
const MAX_SEQ = 1_000_000_000

function positionOf({ after, header }: Watching): number {
  const resumed = Number(header('last-event-id') ?? Number.NaN)
  return Number.isSafeInteger(resumed) && resumed >= 0 ? Math.min(resumed, MAX_SEQ) : after
}

/**
 * Streams the messages of a conversation to its owner, and its state when that changes. Resumes after the message that the
 * browser names. Refuses `chat.no-such-conversation` and `chat.too-many-connections`.
 */
export async function watchOwn({ db, live }: Deps, own: Watcher, watching: Watching): Promise<Outcome<never> | Response> {
  const { id, ownerId, user } = own
  const from = positionOf(watching)
  const found = await chat.ownMessages(db, own, { after: from })
  if (!found.ok || ownerId === undefined) return found.ok ? refuse(chat.problems.noSuchConversation()) : found
  let shownState = ''
  const read = async (after: number) => {
    const events: StreamEvent[] = []
    let position = after
    const [now, isSignedIn] = await Promise.all([
      chat.ownMessages(db, own, { after }),
      user === undefined || identity.hasSession(db, user.sessionId),
    ])
    if (!now.ok || !isSignedIn) throw new Error('the conversation or the session is gone')
    const { conversation, messages } = now.value
    for (const message of messages) {
      events.push({ id: message.seq, event: 'message', data: message })
      position = message.seq
    }
    const state = JSON.stringify(conversation)
    if (state !== shownState) events.push({ event: 'state', data: conversation })
    shownState = state
    return { events, position, more: messages.length === MESSAGES_PAGE }
  }
  const { clientAddress, wait } = watching
  const stream = { topic: { kind: 'chat', id }, holder: ownerId, clientAddress, from, read, stays: wait === 'yes' }
  return live.open(stream) ?? refuse(chat.problems.tooManyConnections())
}
