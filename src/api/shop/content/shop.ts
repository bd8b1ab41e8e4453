import { done } from '#kernel/outcome.ts'
import { endpoint } from '#platform/endpoint.ts'
import { ShownStore } from '#services/settings/contract.ts'
import { shownStore } from '#views/content/shown-store.ts'

export const showStore = endpoint({
  method: 'GET',
  path: '/api/shop',
  access: 'public',
  summary: 'Get the shop’s details',
  returns: ShownStore,
  run: async ({ deps }) => done(await shownStore(deps)),
})
