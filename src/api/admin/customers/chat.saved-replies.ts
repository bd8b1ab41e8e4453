import { z } from 'zod'
import { addSavedReply, changeSavedReply, deleteSavedReply } from '#flows/chat/file-chat.ts'
import { done } from '#kernel/outcome.ts'
import { SavedReply, SavedReplyInput } from '#modules/chat/contract.ts'
import { savedReplies } from '#modules/chat/index.ts'
import { endpoint } from '#platform/endpoint.ts'

const params = z.object({ id: z.uuid() })
const may = 'chat.answer'
const replies = z.object({ replies: z.array(SavedReply) })

export const listSavedReplies = endpoint({
  method: 'GET',
  path: '/api/admin/chat/saved-replies',
  access: 'admin',
  may,
  summary: 'List saved chat replies',
  returns: replies,
  run: async ({ deps }) => done(await savedReplies(deps.db)),
})

export const postSavedReply = endpoint({
  method: 'POST',
  path: '/api/admin/chat/saved-replies',
  access: 'admin',
  may,
  summary: 'Add a saved chat reply',
  body: SavedReplyInput,
  returns: replies,
  status: 201,
  refuses: ['chat.saved-reply-exists'],
  run: ({ deps, actor, body }) => addSavedReply(deps, actor.user, body),
})

export const putSavedReply = endpoint({
  method: 'PUT',
  path: '/api/admin/chat/saved-replies/:id',
  access: 'admin',
  may,
  summary: 'Update a saved chat reply',
  params,
  body: SavedReplyInput,
  returns: replies,
  refuses: ['chat.no-such-saved-reply', 'chat.saved-reply-exists'],
  run: ({ deps, actor, params, body }) => changeSavedReply(deps, actor.user, params.id, body),
})

export const removeSavedReply = endpoint({
  method: 'DELETE',
  path: '/api/admin/chat/saved-replies/:id',
  access: 'admin',
  may,
  summary: 'Delete a saved chat reply',
  params,
  returns: replies,
  refuses: ['chat.no-such-saved-reply'],
  probe: { status: 404 },
  run: ({ deps, actor, params }) => deleteSavedReply(deps, actor.user, params.id),
})
