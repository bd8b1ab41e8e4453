import type * as departments from '#api/shop/catalogue/departments.ts'
import type * as shop from '#api/shop/content/shop.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof shop | typeof departments>()

export const storeReads = {
  settings: () => api.read('/api/shop'),
  departments: () => api.read('/api/departments'),
}
