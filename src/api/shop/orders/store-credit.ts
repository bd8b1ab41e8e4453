import { StoreCredit } from '#modules/credit/contract.ts'
import { storeCredit } from '#modules/credit/index.ts'
import { endpoint } from '#platform/endpoint.ts'

export const showStoreCredit = endpoint({
  method: 'GET',
  path: '/api/store-credit',
  access: 'customer',
  summary: 'Get the customer’s store credit balance',
  returns: StoreCredit,
  run: ({ deps, actor }) => storeCredit(deps, actor.user),
})
