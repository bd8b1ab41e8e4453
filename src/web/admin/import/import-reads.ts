import type * as catalogue from '#api/admin/catalogue/catalogue.ts'
import type * as imports from '#api/admin/catalogue/imports.ts'
import type * as exported from '#api/admin/money/exports.ts'
import { type AnswerTo, type BodyOf, clientOf } from '../../api/client.ts'

const api = clientOf<typeof imports | typeof catalogue | typeof exported>()

export const importReads = {
  list: () => api.read('/api/admin/imports'),
  one: (id: string) => api.read('/api/admin/imports/:id', { params: { id } }),
  choices: () => api.read('/api/admin/catalogue/choices'),
}
export type Import = AnswerTo<ReturnType<typeof importReads.one>>
export type Choices = AnswerTo<ReturnType<typeof importReads.choices>>
export type Mapping = BodyOf<typeof imports.putImportMapping>
export type HowRead = BodyOf<typeof imports.putImportReading>

export const importWrites = {
  start: (name: string, bytes: number) => api.send('POST', '/api/admin/imports', { body: { name, bytes } }),
  read: (id: string) => api.send('POST', '/api/admin/imports/:id/reading', { params: { id } }),
  reread: (id: string, body: HowRead) => api.send('PUT', '/api/admin/imports/:id/reading', { params: { id }, body }),
  pictures: (id: string, body: BodyOf<typeof imports.postImportPictures>) =>
    api.send('POST', '/api/admin/imports/:id/pictures', { params: { id }, body }),
  map: (id: string, body: Mapping) => api.send('PUT', '/api/admin/imports/:id/mapping', { params: { id }, body }),
}
export const partAddress = (id: string, n: number) => api.address('/api/admin/imports/:id/parts/:n', { params: { id, n } })
export const picturePartAddress = (id: string, n: number) =>
  api.address('/api/admin/imports/:id/picture-parts/:n', { params: { id, n } })
export const problemsAddress = (id: string) => api.address('/api/admin/imports/:id/problems', { params: { id } })
export const exportAddress = (format: 'csv' | 'xlsx') => api.address('/api/admin/exports/products', { query: { format } })
