import { done } from '#kernel/outcome.ts'
import { House } from '#modules/settings/contract.ts'
import { house } from '#modules/settings/index.ts'
import { endpoint } from '#platform/endpoint.ts'

export const showHouse = endpoint({
  method: 'GET',
  path: '/api/shop',
  access: 'public',
  summary: 'The house: its name, place, hours and terms',
  returns: House,
  run: async ({ deps }) => done(await house(deps)),
})
