import { z } from 'zod'
import {
  assignConversation,
  moveConversation,
  readByStaff,
  replyToVisitor,
  watchConversations,
} from '#flows/chat/staff-conversation.ts'
import { done } from '#kernel/outcome.ts'
import {
  AssignChat,
  ChatList,
  ChatListQuery,
  ChatVisitor,
  MoveChat,
  ReadUpTo,
  StaffConversation,
  StaffMessage,
} from '#modules/chat/contract.ts'
import { conversations, staffConversation } from '#modules/chat/index.ts'
import { endpoint } from '#platform/endpoint.ts'
import { chatVisitor } from '#views/customers/chat-visitor.ts'

const params = z.object({ id: z.uuid() })
const may = 'chat.answer'

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/admin/chat',
  access: 'admin',
  may,
  summary: 'List chat conversations',
  query: ChatListQuery,
  returns: ChatList,
  run: async ({ deps, actor, query }) => done(await conversations(deps.db, actor.user.id, query)),
})

export const streamConversations = endpoint({
  method: 'GET',
  path: '/api/admin/chat/stream',
  access: 'admin',
  may,
  summary: 'Get changes of chat conversations as server-sent events',
  query: z.object({ wait: z.enum(['yes', 'no']).default('no') }),
  returns: z.string().describe('text/event-stream'),
  refuses: ['chat.too-many-connections'],
  run: ({ deps, actor, query: { wait }, clientAddress }) => watchConversations(deps, { me: actor.user, clientAddress, wait }),
})

export const showConversation = endpoint({
  method: 'GET',
  path: '/api/admin/chat/:id',
  access: 'admin',
  may,
  summary: 'Get a chat conversation with its messages',
  params,
  returns: StaffConversation,
  refuses: ['chat.no-such-conversation'],
  probe: { status: 404 },
  run: ({ deps, actor, params }) => staffConversation(deps.db, actor.user.id, params.id),
})

export const showVisitor = endpoint({
  method: 'GET',
  path: '/api/admin/chat/:id/visitor',
  access: 'admin',
  may,
  summary: 'Get the account, bag and orders of a chat visitor',
  params,
  returns: ChatVisitor,
  refuses: ['chat.no-such-conversation'],
  probe: { status: 404 },
  run: ({ deps, actor, params }) => chatVisitor(deps, actor.user, params.id),
})

export const postMove = endpoint({
  method: 'POST',
  path: '/api/admin/chat/:id/moves',
  access: 'admin',
  may,
  summary: 'Move a chat conversation: take over, hand back, resolve, block',
  params,
  body: MoveChat,
  returns: StaffConversation,
  refuses: ['chat.no-such-conversation', 'chat.taken-already', 'chat.not-in-state'],
  run: ({ deps, actor, params, body }) => moveConversation(deps, params.id, actor.user, body.move),
})

export const putAssignee = endpoint({
  method: 'PUT',
  path: '/api/admin/chat/:id/assignee',
  access: 'admin',
  may,
  summary: 'Assign a chat conversation to a colleague',
  params,
  body: AssignChat,
  returns: StaffConversation,
  refuses: ['chat.no-such-conversation', 'chat.no-such-colleague', 'chat.taken-already', 'chat.not-in-state'],
  run: ({ deps, actor, params, body }) => assignConversation(deps, params.id, actor.user, body),
})

export const postStaffMessage = endpoint({
  method: 'POST',
  path: '/api/admin/chat/:id/messages',
  access: 'admin',
  may,
  summary: 'Send a reply in a chat conversation, or add a private note',
  params,
  body: StaffMessage,
  returns: StaffConversation,
  status: 201,
  refuses: ['chat.no-such-conversation', 'chat.not-yours', 'chat.taken-already'],
  run: ({ deps, actor, params, body }) => replyToVisitor(deps, params.id, actor.user, body),
})

export const putStaffRead = endpoint({
  method: 'PUT',
  path: '/api/admin/chat/:id/read',
  access: 'admin',
  may,
  summary: 'Record that staff have read messages of a chat conversation',
  params,
  body: ReadUpTo,
  returns: z.object({ read: z.literal(true) }),
  refuses: ['chat.no-such-conversation'],
  run: ({ deps, actor, params, body }) => readByStaff(deps, params.id, actor.user, body.seq),
})
