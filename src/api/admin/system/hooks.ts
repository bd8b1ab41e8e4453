import { z } from 'zod'
import { HookDeliveries, Hooks, HookWithSecret, NewHook, Replayed } from '#modules/webhooks/contract.ts'
import { addHook, deliveries, hookList, removeHook, renewSecret, replay, testHook } from '#modules/webhooks/index.ts'
import { endpoint } from '#platform/endpoint.ts'

const Id = z.object({ id: z.uuid() })

export const listHooks = endpoint({
  method: 'GET',
  path: '/api/admin/hooks',
  access: 'admin',
  may: 'logs.read',
  summary: 'List webhooks with their delivery status',
  returns: Hooks,
  run: ({ deps }) => hookList(deps),
})

export const postHook = endpoint({
  method: 'POST',
  path: '/api/admin/hooks',
  access: 'admin',
  may: 'house.keys',
  stepUp: true,
  summary: 'Create a webhook, whose secret is returned only once',
  body: NewHook,
  returns: HookWithSecret,
  refuses: ['webhooks.bad-address', 'webhooks.too-many'],
  run: ({ deps, actor, body }) => addHook(deps, actor.user.id, body),
})

export const deleteHook = endpoint({
  method: 'DELETE',
  path: '/api/admin/hooks/:id',
  access: 'admin',
  may: 'house.keys',
  summary: 'Delete a webhook',
  params: Id,
  returns: Id,
  refuses: ['webhooks.no-such-hook'],
  probe: { status: 404 },
  run: ({ deps, actor, params }) => removeHook(deps, actor.user.id, params.id),
})

export const postHookSecret = endpoint({
  method: 'POST',
  path: '/api/admin/hooks/:id/secrets',
  access: 'admin',
  may: 'house.keys',
  stepUp: true,
  summary: 'Rotate the secret of a webhook, returned only once',
  params: Id,
  returns: HookWithSecret,
  refuses: ['webhooks.no-such-hook'],
  probe: { status: 404 },
  run: ({ deps, actor, params }) => renewSecret(deps, actor.user.id, params.id),
})

export const postHookTest = endpoint({
  method: 'POST',
  path: '/api/admin/hooks/:id/tests',
  access: 'admin',
  may: 'logs.manage',
  summary: 'Send a test event to a webhook',
  params: Id,
  returns: Replayed,
  refuses: ['webhooks.no-such-hook'],
  probe: { status: 404 },
  run: ({ deps, actor, params }) => testHook(deps, actor.user.id, params.id),
})

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/admin/hooks/:id/deliveries',
  access: 'admin',
  may: 'logs.read',
  summary: 'List deliveries of a webhook',
  params: Id,
  query: z.object({
    before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  returns: HookDeliveries,
  probe: { status: 200 },
  run: ({ deps, params, query }) => deliveries(deps, { hook: params.id, ...query }),
})

export const postReplays = endpoint({
  method: 'POST',
  path: '/api/admin/hooks/:id/replays',
  access: 'admin',
  may: 'logs.manage',
  summary: 'Resend one webhook delivery, or all dead-lettered ones',
  params: Id,
  body: z.object({ delivery: z.uuid().optional() }),
  returns: Replayed,
  refuses: ['webhooks.no-such-hook'],
  probe: { status: 404 },
  run: ({ deps, actor, params, body }) => replay(deps, actor.user.id, params.id, body.delivery),
})
