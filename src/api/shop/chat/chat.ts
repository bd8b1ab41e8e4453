import { z } from 'zod'
import { leaveContact, moveOwn, rateOwn, readOwn, typeOwn, watchOwn } from '#flows/chat/own-conversation.ts'
import { sendMessage } from '#flows/chat/send-message.ts'
import { done } from '#kernel/outcome.ts'
import {
  ChatContact,
  ChatDesk,
  ChatMessages,
  CurrentChat,
  MessagesQuery,
  RateChat,
  ReadUpTo,
  SendMessage,
} from '#modules/chat/contract.ts'
import { currentChat, ownMessages } from '#modules/chat/index.ts'
import { endpoint } from '#platform/endpoint.ts'
import { perAddressTogether } from '#platform/shared-counts.ts'
import { chatDesk } from '#views/customers/chat-desk.ts'

const params = z.object({ id: z.uuid() })
const own = { id: 'chatId' }
const READS_PER_MINUTE = 600
const MARKS_PER_MINUTE = 120

export const showChat = endpoint({
  method: 'GET',
  path: '/api/chat',
  access: 'visitor',
  summary: 'Get the visitor’s current chat conversation',
  returns: CurrentChat,
  limit: perAddressTogether('chat-read', READS_PER_MINUTE, 60),
  run: async ({ deps, actor }) => done(await currentChat(deps.db, actor.ownerId)),
})

export const showDesk = endpoint({
  method: 'GET',
  path: '/api/chat/desk',
  access: 'visitor',
  summary: 'Get when a person answers chats',
  returns: ChatDesk,
  limit: perAddressTogether('chat-read', READS_PER_MINUTE, 60),
  run: async ({ deps }) => done(await chatDesk(deps)),
})

export const postMessage = endpoint({
  method: 'POST',
  path: '/api/chat/messages',
  access: 'visitor',
  summary: 'Send a chat message',
  body: SendMessage,
  maxBody_kB: 32,
  returns: ChatMessages,
  status: 201,
  refuses: ['chat.blocked', 'rate-limit.exceeded'],
  run: ({ deps, actor, channel, language, clientAddress, body }) =>
    sendMessage(
      deps,
      { user: actor.user, visitorId: actor.visitorId, ownerId: actor.ownerId, clientAddress, channel, language },
      body,
    ),
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/chat/:id/messages',
  access: 'visitor',
  summary: 'List messages of a chat conversation',
  params,
  query: MessagesQuery,
  returns: ChatMessages,
  refuses: ['chat.no-such-conversation'],
  limit: perAddressTogether('chat-read', READS_PER_MINUTE, 60),
  probe: { own },
  run: ({ deps, actor, params: { id }, query }) => ownMessages(deps.db, { id, ownerId: actor.ownerId }, query),
})

export const streamMessages = endpoint({
  method: 'GET',
  path: '/api/chat/:id/stream',
  access: 'visitor',
  summary: 'Get new messages of a chat conversation as server-sent events',
  params,
  query: z.object({
    /** Last message that the client has. `Last-Event-ID` takes precedence. */
    after: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
    /** `yes`: stays open. `no`: sends the current events and ends, so that any client can poll. */
    wait: z.enum(['yes', 'no']).default('no'),
  }),
  returns: z.string().describe('text/event-stream'),
  refuses: ['chat.no-such-conversation', 'chat.too-many-connections'],
  limit: perAddressTogether('chat-stream', MARKS_PER_MINUTE, 60),
  probe: { own },
  run: ({ deps, actor, params: { id }, query, header, clientAddress }) =>
    watchOwn(deps, { id, ownerId: actor.ownerId, user: actor.user }, { ...query, header, clientAddress }),
})

export const postPerson = endpoint({
  method: 'POST',
  path: '/api/chat/:id/person',
  access: 'visitor',
  summary: 'Request a person in a chat conversation',
  params,
  returns: ChatMessages,
  refuses: ['chat.no-such-conversation'],
  limit: perAddressTogether('chat-mark', MARKS_PER_MINUTE, 60),
  probe: { own },
  run: ({ deps, actor, clientAddress, params: { id } }) =>
    moveOwn(deps, { id, ownerId: actor.ownerId, clientAddress }, 'handOver'),
})

export const deletePerson = endpoint({
  method: 'DELETE',
  path: '/api/chat/:id/person',
  access: 'visitor',
  summary: 'Stop waiting for a person in a chat conversation',
  params,
  returns: ChatMessages,
  refuses: ['chat.no-such-conversation'],
  limit: perAddressTogether('chat-mark', MARKS_PER_MINUTE, 60),
  probe: { own },
  run: ({ deps, actor, clientAddress, params: { id } }) =>
    moveOwn(deps, { id, ownerId: actor.ownerId, clientAddress }, 'cancelWait'),
})

export const putRead = endpoint({
  method: 'PUT',
  path: '/api/chat/:id/read',
  access: 'visitor',
  summary: 'Record that the visitor has read chat messages',
  params,
  body: ReadUpTo,
  returns: z.object({ read: z.literal(true) }),
  refuses: ['chat.no-such-conversation'],
  limit: perAddressTogether('chat-mark', MARKS_PER_MINUTE, 60),
  probe: { own, body: { seq: 1 } },
  run: ({ deps, actor, params: { id }, body: { seq } }) => readOwn(deps, { id, ownerId: actor.ownerId }, seq),
})

export const putTyping = endpoint({
  method: 'PUT',
  path: '/api/chat/:id/typing',
  access: 'visitor',
  summary: 'Record that the visitor types in a chat conversation',
  params,
  returns: z.object({ typing: z.literal(true) }),
  refuses: ['chat.no-such-conversation'],
  limit: perAddressTogether('chat-mark', MARKS_PER_MINUTE, 60),
  probe: { own },
  run: ({ deps, actor, params: { id } }) => typeOwn(deps, { id, ownerId: actor.ownerId }),
})

export const putContact = endpoint({
  method: 'PUT',
  path: '/api/chat/:id/contact',
  access: 'visitor',
  summary: 'Set the e-mail address for replies in a chat conversation',
  params,
  body: ChatContact,
  returns: ChatMessages,
  refuses: ['chat.no-such-conversation', 'chat.blocked'],
  limit: perAddressTogether('chat-mark', MARKS_PER_MINUTE, 60),
  probe: { own, body: { email: 'amina@example.com' } },
  run: ({ deps, actor, params: { id }, body }) => leaveContact(deps, { id, ownerId: actor.ownerId }, body),
})

export const putRating = endpoint({
  method: 'PUT',
  path: '/api/chat/:id/rating',
  access: 'visitor',
  summary: 'Set the rating of a resolved chat conversation',
  params,
  body: RateChat,
  returns: ChatMessages,
  refuses: ['chat.no-such-conversation', 'chat.not-in-state'],
  limit: perAddressTogether('chat-mark', MARKS_PER_MINUTE, 60),
  probe: { own, body: { score: 5 }, status: 409 },
  run: ({ deps, actor, params: { id }, body }) => rateOwn(deps, { id, ownerId: actor.ownerId }, body),
})
