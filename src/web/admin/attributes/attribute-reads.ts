import type * as attributes from '#api/admin/catalogue/attributes.ts'
import type { AttributeDocument, NewAttribute } from '#modules/catalogue/contract.ts'
import { type AnswerTo, clientOf } from '../../api/client.ts'

const api = clientOf<typeof attributes>()
const OF = '/api/admin/attributes/:code'

export const attributeReads = { list: () => api.read('/api/admin/attributes') }
export const attributeWrites = {
  add: (body: NewAttribute) => api.send('POST', '/api/admin/attributes', { body }),
  order: (codes: string[]) => api.send('PUT', '/api/admin/attributes', { body: { codes } }),
  save: (code: string, body: { document: AttributeDocument; version: number }) => api.send('PUT', OF, { params: { code }, body }),
  merge: (code: string, body: { from: string[]; into: string }) =>
    api.send('POST', '/api/admin/attributes/:code/merges', { params: { code }, body }),
  remove: (code: string, clear: boolean) => api.send('DELETE', OF, { params: { code }, query: clear ? { clear: 'true' } : {} }),
}
export type AttributeRead = AnswerTo<ReturnType<typeof attributeReads.list>>['items'][number]
