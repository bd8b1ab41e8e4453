import { endpoint } from '#platform/endpoint.ts'
import { ShownStorefront } from '#services/settings/contract.ts'
import { shownStorefront } from '#views/content/shown-storefront.ts'

export const showStorefront = endpoint({
  method: 'GET',
  path: '/api/storefront',
  access: 'public',
  summary: 'The second storefront: its name, its look and what its first page says. What it sells is asked below /storefront/api',
  returns: ShownStorefront,
  refuses: ['settings.storefront-closed'],
  run: ({ deps, language }) => shownStorefront(deps, language),
})
