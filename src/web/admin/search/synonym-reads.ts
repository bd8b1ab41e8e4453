import type * as search from '#api/admin/catalogue/search.ts'
import type { SynonymInput } from '#modules/search/contract.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof search>()

export const synonymReads = { list: () => api.read('/api/admin/search/synonyms') }
export const synonymWrites = {
  add: (group: SynonymInput) => api.send('POST', '/api/admin/search/synonyms', { body: group }),
  remove: (id: number) => api.send('DELETE', '/api/admin/search/synonyms/:id', { params: { id } }),
}
