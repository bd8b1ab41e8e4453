import { done } from '#kernel/outcome.ts'
import { endpoint } from '#platform/endpoint.ts'
import { ChatRules } from '#services/settings/contract.ts'
import * as settings from '#services/settings/index.ts'

export const showChatRules = endpoint({
  method: 'GET',
  path: '/api/admin/settings/chat',
  access: 'admin',
  may: 'chat.answer',
  summary: 'Get chat settings (assignment, time to reply)',
  returns: ChatRules,
  run: async ({ deps }) => done(await settings.chatRules(deps.db)),
})

export const putChatRules = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/chat',
  access: 'admin',
  may: 'settings.change',
  summary: 'Update chat settings (assignment, time to reply)',
  body: ChatRules,
  returns: ChatRules,
  run: ({ deps, actor, body }) => settings.changeChatRules(deps, actor.user.id, body),
})
