import { Rates } from '#modules/localisation/contract.ts'
import { currencyRates } from '#modules/localisation/index.ts'
import { endpoint } from '#platform/endpoint.ts'

export const listRates = endpoint({
  method: 'GET',
  path: '/api/currency/rates',
  access: 'public',
  summary: 'Units of each currency per one KES',
  returns: Rates,
  run: ({ deps }) => currencyRates(deps),
})
