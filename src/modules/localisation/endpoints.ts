import { done } from '#kernel/outcome.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Location, Rates } from './contract.ts'
import { countryOf } from './rules/country.ts'
import { currentRates } from './store.ts'

export const currencyRates = endpoint({
  method: 'GET',
  path: '/api/currency/rates',
  access: 'public',
  summary: 'Units of each currency per one KES',
  returns: Rates,
  run: async ({ deps }) => done((await currentRates(deps)).rates),
})

export const detectLocation = endpoint({
  method: 'GET',
  path: '/api/detect-location',
  access: 'public',
  summary: 'The country of the caller, when a trusted proxy names it',
  returns: Location,
  run: async ({ deps, request }) => {
    const country = countryOf(deps, request.headers)
    return done({ countryCode: country ?? null, source: country ? ('header' as const) : ('default' as const) })
  },
})
