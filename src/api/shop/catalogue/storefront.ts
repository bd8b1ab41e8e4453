import { endpoint } from '#platform/endpoint.ts'
import { ShownStorefront } from '#services/settings/contract.ts'
import { shownStorefront } from '#views/content/shown-storefront.ts'

export const showStorefront = endpoint({
  method: 'GET',
  path: '/api/storefront',
  access: 'public',
  summary: 'Get the second storefront’s name, look and first page',
  returns: ShownStorefront,
  refuses: ['settings.storefront-closed'],
  run: ({ deps, language }) => shownStorefront(deps, language),
})
