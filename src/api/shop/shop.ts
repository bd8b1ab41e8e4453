import { done } from '#kernel/outcome.ts'
import { endpoint } from '#platform/endpoint.ts'
import { House } from '#services/settings/contract.ts'
import { house } from '#services/settings/index.ts'

export const showHouse = endpoint({
  method: 'GET',
  path: '/api/shop',
  access: 'public',
  summary: 'The house: its name, place, hours and terms',
  returns: House,
  run: async ({ deps }) => done(await house(deps)),
})
