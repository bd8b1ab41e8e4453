import type * as ways from '#api/admin/payment-ways.ts'
import { clientOf } from '../../../api/client.ts'

const api = clientOf<typeof ways>()

export const wayReads = { ways: () => api.read('/api/admin/payment-ways') }
