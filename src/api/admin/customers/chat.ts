import { z } from 'zod'
import { fileChat, mergeChat, notePresence } from '#flows/chat/file-chat.ts'
import {
  assignConversation,
  moveConversation,
  readByStaff,
  readConversation,
  replyToVisitor,
  watchConversations,
} from '#flows/chat/staff-conversation.ts'
import { done } from '#kernel/outcome.ts'
import {
  AssignChat,
  ChatColleague,
  ChatList,
  ChatListQuery,
  ChatPresence,
  ChatVisitor,
  FileChat,
  MergeChat,
  MoveChat,
  ReadUpTo,
  StaffConversation,
  StaffMessage,
} from '#modules/chat/contract.ts'
import { conversations } from '#modules/chat/index.ts'
import { endpoint } from '#platform/endpoint.ts'
import { chatColleagues } from '#views/customers/chat-staff.ts'
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

export const listColleagues = endpoint({
  method: 'GET',
  path: '/api/admin/chat/colleagues',
  access: 'admin',
  may,
  summary: 'List staff who answer chats',
  returns: z.object({ colleagues: z.array(ChatColleague) }),
  run: async ({ deps }) => done(await chatColleagues(deps.db)),
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
  run: ({ deps, actor, params }) => readConversation(deps, actor.user.id, params.id),
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
  summary: 'Move a chat conversation, such as take over, snooze or resolve',
  params,
  body: MoveChat,
  returns: StaffConversation,
  refuses: ['chat.no-such-conversation', 'chat.taken-already', 'chat.not-in-state', 'chat.wrong-snooze'],
  run: ({ deps, actor, params, body }) => moveConversation(deps, params.id, actor.user, body),
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

export const putFiling = endpoint({
  method: 'PUT',
  path: '/api/admin/chat/:id/filing',
  access: 'admin',
  may,
  summary: 'Set priority and labels of a chat conversation',
  params,
  body: FileChat,
  returns: StaffConversation,
  refuses: ['chat.no-such-conversation'],
  run: ({ deps, actor, params, body }) => fileChat(deps, params.id, actor.user, body),
})

export const postMerge = endpoint({
  method: 'POST',
  path: '/api/admin/chat/:id/merge',
  access: 'admin',
  may,
  summary: 'Merge a chat conversation into another one of the same visitor',
  params,
  body: MergeChat,
  returns: StaffConversation,
  refuses: ['chat.no-such-conversation', 'chat.cannot-merge'],
  run: ({ deps, actor, params, body }) => mergeChat(deps, params.id, actor.user, body.into),
})

export const putPresence = endpoint({
  method: 'PUT',
  path: '/api/admin/chat/:id/presence',
  access: 'admin',
  may,
  summary: 'Record that a staff member reads or types in a chat conversation',
  params,
  body: ChatPresence,
  returns: z.object({ present: z.literal(true) }),
  refuses: ['chat.no-such-conversation'],
  probe: { body: {}, status: 404 },
  run: ({ deps, actor, params, body }) => notePresence(deps, params.id, actor.user, body.typing),
})
