import { z } from 'zod'
import { ApiKeys, MadeApiKey, NewApiKey } from '#modules/identity/contract.ts'
import { keyList, makeKey, revokeKey } from '#modules/identity/index.ts'
import { endpoint } from '#platform/endpoint.ts'

const Id = z.object({ id: z.uuid() })

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/admin/api-keys',
  access: 'admin',
  may: 'house.keys',
  summary: 'List API keys with their permissions, expiry and last use',
  returns: ApiKeys,
  run: ({ deps }) => keyList(deps),
})

export const postApiKey = endpoint({
  method: 'POST',
  path: '/api/admin/api-keys',
  access: 'admin',
  may: 'house.keys',
  stepUp: true,
  summary: 'Create an API key, shown in full only once',
  body: NewApiKey,
  returns: MadeApiKey,
  refuses: ['identity.too-many-keys', 'identity.key-name-taken'],
  run: ({ deps, actor, body }) => makeKey(deps, actor.user.id, body),
})

export const deleteApiKey = endpoint({
  method: 'DELETE',
  path: '/api/admin/api-keys/:id',
  access: 'admin',
  may: 'house.keys',
  summary: 'Revoke an API key',
  params: Id,
  returns: Id,
  refuses: ['identity.no-such-key'],
  probe: { status: 404 },
  run: ({ deps, actor, params }) => revokeKey(deps, actor.user.id, params.id),
})
