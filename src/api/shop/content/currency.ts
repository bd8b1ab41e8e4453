import { Rates } from '#modules/localisation/contract.ts'
import { currencyRates } from '#modules/localisation/index.ts'
import { endpoint } from '#platform/endpoint.ts'

export const listRates = endpoint({
  method: 'GET',
  path: '/api/currency/rates',
  access: 'public',
  summary: 'List exchange rates from KES',
  returns: Rates,
  run: ({ deps }) => currencyRates(deps),
})
