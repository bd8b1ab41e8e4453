import { done } from '#kernel/outcome.ts'
import { endpoint } from '#platform/endpoint.ts'
import { StoreSettings } from '#services/settings/contract.ts'
import { storeSettings } from '#services/settings/index.ts'

export const showStore = endpoint({
  method: 'GET',
  path: '/api/shop',
  access: 'public',
  summary: 'The house: its name, place, hours and terms',
  returns: StoreSettings,
  run: async ({ deps }) => done(await storeSettings(deps)),
})
