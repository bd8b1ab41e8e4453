import type * as attributes from '#api/admin/catalogue/attributes.ts'
import type * as catalogue from '#api/admin/catalogue/catalogue.ts'
import type * as categories from '#api/admin/catalogue/categories.ts'
import type * as products from '#api/admin/catalogue/products.ts'
import type { CategoryDocument, NewCategory, RuleGroup } from '#modules/catalogue/contract.ts'
import { type AnswerTo, clientOf } from '../../api/client.ts'

const api = clientOf<typeof categories | typeof catalogue | typeof attributes | typeof products>()
const OF = '/api/admin/categories/:id'

export const categoryReads = {
  tree: () => api.read('/api/admin/categories'),
  category: (id: number) => api.read(OF, { params: { id } }),
  members: (id: number, q: string, page: number) =>
    api.read('/api/admin/categories/:id/products', { params: { id }, query: { q, page } }),
  found: (q: string) => api.read('/api/admin/products', { query: { q, size: 10 } }),
  choices: () => api.read('/api/admin/catalogue/choices'),
  attributes: () => api.read('/api/admin/attributes'),
}
export const categoryWrites = {
  add: (body: NewCategory) => api.send('POST', '/api/admin/categories', { body }),
  save: (id: number, body: { document: CategoryDocument; version: number; takeSlug: boolean }) =>
    api.send('PUT', OF, { params: { id }, body }),
  move: (id: number, body: { parentId: number | null; before: number | null }) =>
    api.send('PUT', '/api/admin/categories/:id/place', { params: { id }, body }),
  remove: (id: number, productsTo: number | undefined) =>
    api.send('DELETE', OF, { params: { id }, query: productsTo === undefined ? {} : { productsTo } }),
  change: (id: number, body: { add: string[]; remove: string[] }) =>
    api.send('POST', '/api/admin/categories/:id/products', { params: { id }, body }),
  pin: (id: number, slugs: string[]) => api.send('PUT', '/api/admin/categories/:id/pins', { params: { id }, body: { slugs } }),
  preview: (rule: RuleGroup, categoryId: number, page: number) =>
    api.send('POST', '/api/admin/categories/rule-previews', { body: { rule, categoryId, page } }),
}
export type CategoryRead = AnswerTo<ReturnType<typeof categoryReads.category>>
export type Choices = AnswerTo<ReturnType<typeof categoryReads.choices>>
export type Attributes = AnswerTo<ReturnType<typeof categoryReads.attributes>>

export type SaveDocument = (change: Partial<CategoryRead['document']>) => Promise<void>
