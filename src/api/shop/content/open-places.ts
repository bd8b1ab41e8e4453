import { done } from '#kernel/outcome.ts'
import { OpenPlaces } from '#modules/pages/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { openPlaces } from '#views/content/shown-pages.ts'

export const listOpenPlaces = endpoint({
  method: 'GET',
  path: '/api/open-places',
  access: 'public',
  summary: 'List job openings',
  returns: OpenPlaces,
  run: async ({ deps, language }) => done(await openPlaces(deps, language)),
})
