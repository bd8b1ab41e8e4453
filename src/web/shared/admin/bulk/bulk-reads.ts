import type * as attributes from '#api/admin/catalogue/attributes.ts'
import type * as catalogue from '#api/admin/catalogue/catalogue.ts'
import type * as sizeCharts from '#api/admin/catalogue/size-charts.ts'
import type * as locations from '#api/admin/stock/locations.ts'
import type * as bulk from '#api/admin/system/bulk-changes.ts'
import type * as sets from '#api/admin/system/change-sets.ts'
import type { EntryQuery } from '#modules/change-sets/contract.ts'
import { type AnswerTo, type BodyOf, clientOf } from '../../../api/client.ts'

const api = clientOf<typeof bulk | typeof sets | typeof catalogue | typeof attributes | typeof sizeCharts | typeof locations>()

export const changeReads = {
  set: (id: string) => api.read('/api/admin/change-sets/:id', { params: { id } }),
  entries: (id: string, query: Partial<EntryQuery>) => api.read('/api/admin/change-sets/:id/entries', { params: { id }, query }),
  choices: () => api.read('/api/admin/catalogue/choices'),
  attributes: () => api.read('/api/admin/attributes'),
  locations: () => api.read('/api/admin/locations'),
  sizeCharts: () => api.read('/api/admin/size-charts'),
  sets: (page: number) => api.read('/api/admin/change-sets', { query: { kind: 'bulk', page } }),
}
export type ChangeSetRead = AnswerTo<ReturnType<typeof changeReads.set>>
export type Entry = AnswerTo<ReturnType<typeof changeReads.entries>>['entries'][number]
export type Attribute = AnswerTo<ReturnType<typeof changeReads.attributes>>['items'][number]
export type ChangeSetPage = AnswerTo<ReturnType<typeof changeReads.sets>>
export type SetMove = ChangeSetRead['moves'][number]
type BulkBody = BodyOf<typeof bulk.createBulkChange>
export type BulkOf = 'products' | 'stock'
export type BulkSelection = BulkBody['selection']
export type BulkChange = BulkBody['change']

export const changeWrites = {
  prepare: (body: BulkBody) => api.send('POST', '/api/admin/bulk-changes', { body }),
  move: (id: string, body: BodyOf<typeof sets.postChangeSetMove>) =>
    api.send('POST', '/api/admin/change-sets/:id/moves', { params: { id }, body }),
}
