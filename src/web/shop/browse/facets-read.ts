import type * as facets from '#api/shop/catalogue/facets.ts'
import type { ListChoice } from '#modules/catalogue/contract.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof facets>()

export const facetsRead = (query: Partial<ListChoice>) => api.read('/api/facets', { query })
