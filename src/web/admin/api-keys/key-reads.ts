import type * as keys from '#api/admin/system/api-keys.ts'
import type { NewApiKey } from '#modules/identity/contract.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof keys>()

export const keyReads = { keys: () => api.read('/api/admin/api-keys') }
export const keyWrites = {
  make: (body: NewApiKey) => api.send('POST', '/api/admin/api-keys', { body }),
  revoke: (id: string) => api.send('DELETE', '/api/admin/api-keys/:id', { params: { id } }),
}
