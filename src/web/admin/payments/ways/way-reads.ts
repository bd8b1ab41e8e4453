import type * as ways from '#api/admin/money/payment-ways.ts'
import type { ProviderToTest } from '#modules/payments/contract.ts'
import { clientOf } from '../../../api/client.ts'

const api = clientOf<typeof ways>()

export const wayReads = {
  ways: () => api.read('/api/admin/payment-ways'),
  test: (way: ProviderToTest, reference: string) =>
    api.read('/api/admin/payment-ways/:way/tests/:reference', { params: { way, reference } }),
}
export const wayWrites = {
  test: (way: ProviderToTest) => api.send('POST', '/api/admin/payment-ways/:way/tests', { params: { way } }),
}
