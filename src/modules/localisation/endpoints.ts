import { endpoint } from '#platform/endpoint.ts'
import { Location, Rates } from './contract.ts'
import { currencyRates, locationOf } from './queries/where-and-rates.ts'

export const listRates = endpoint({
  method: 'GET',
  path: '/api/currency/rates',
  access: 'public',
  summary: 'Units of each currency per one KES',
  returns: Rates,
  run: ({ deps }) => currencyRates(deps),
})

export const showLocation = endpoint({
  method: 'GET',
  path: '/api/detect-location',
  access: 'public',
  summary: 'The country of the caller, when a trusted proxy names it',
  returns: Location,
  run: ({ deps, request }) => locationOf(deps, request),
})
