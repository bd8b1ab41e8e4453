import { changeDuty, ownDuty } from '#flows/chat/watch-chats.ts'
import { done } from '#kernel/outcome.ts'
import { ChatDuty, SetDuty } from '#modules/chat/contract.ts'
import { endpoint } from '#platform/endpoint.ts'

export const showDuty = endpoint({
  method: 'GET',
  path: '/api/admin/chat/duty',
  access: 'admin',
  may: 'chat.answer',
  summary: 'Get whether the staff member receives chats',
  returns: ChatDuty,
  run: async ({ deps, actor }) => done(await ownDuty(deps, actor.user.id)),
})

export const putDuty = endpoint({
  method: 'PUT',
  path: '/api/admin/chat/duty',
  access: 'admin',
  may: 'chat.answer',
  summary: 'Set whether the staff member receives chats',
  body: SetDuty,
  returns: ChatDuty,
  run: ({ deps, actor, body }) => changeDuty(deps, actor.user.id, body.isOnDuty),
})
