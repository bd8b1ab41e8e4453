import type * as categories from '#api/admin/catalogue/categories.ts'
import type * as groups from '#api/admin/customers/customer-groups.ts'
import type * as drafts from '#api/admin/orders/orders.drafts.ts'
import type * as campaigns from '#api/admin/promotions/promotion-campaigns.ts'
import type * as codes from '#api/admin/promotions/promotions.codes.ts'
import type * as promotions from '#api/admin/promotions/promotions.ts'
import type {
  CampaignDocument,
  CodeBatch,
  CodeQuery,
  NewCode,
  PromotionDocument,
  PromotionQuery,
  SavePromotion,
  TestCart,
} from '#modules/promotions/contract.ts'
import { type AnswerTo, clientOf } from '../../api/client.ts'

const api = clientOf<typeof promotions | typeof codes | typeof campaigns | typeof categories | typeof groups | typeof drafts>()
const ONE = '/api/admin/promotions/:id'
const CODES = '/api/admin/promotions/:id/codes'
const CAMPAIGN = '/api/admin/promotion-campaigns/:id'

export const promotionReads = {
  list: (query: Partial<PromotionQuery>) => api.read('/api/admin/promotions', { query }),
  one: (id: string) => api.read(ONE, { params: { id } }),
  report: (id: string, query: { from?: string; to?: string }) =>
    api.read('/api/admin/promotions/:id/report', { params: { id }, query }),
  codes: (id: string, query: Partial<CodeQuery>) => api.read(CODES, { params: { id }, query }),
  campaigns: () => api.read('/api/admin/promotion-campaigns'),
  categories: () => api.read('/api/admin/categories'),
  groups: () => api.read('/api/admin/customer-groups'),
  goods: (q: string) => api.read('/api/admin/orders/drafts/goods', { query: { q } }),
  customers: (q: string) => api.read('/api/admin/orders/drafts/customers', { query: { q } }),
}

export const promotionWrites = {
  add: (body: PromotionDocument) => api.send('POST', '/api/admin/promotions', { body }),
  save: (id: string, body: SavePromotion) => api.send('PUT', ONE, { params: { id }, body }),
  remove: (id: string) => api.send('DELETE', ONE, { params: { id } }),
  move: (id: string, move: 'activate' | 'pause' | 'resume') =>
    api.send('POST', '/api/admin/promotions/:id/move', { params: { id }, body: { move } }),
  copy: (id: string) => api.send('POST', '/api/admin/promotions/:id/copy', { params: { id } }),
  check: (body: PromotionDocument) => api.send('POST', '/api/admin/promotions/check', { body }),
  test: (body: TestCart) => api.send('POST', '/api/admin/promotions/test-cart', { body }),
  addCode: (id: string, body: NewCode) => api.send('POST', CODES, { params: { id }, body }),
  addBatch: (id: string, body: CodeBatch) => api.send('POST', '/api/admin/promotions/:id/codes/batch', { params: { id }, body }),
  removeCode: (id: string, code: string) => api.send('DELETE', '/api/admin/promotions/:id/codes/:code', { params: { id, code } }),
  addCampaign: (body: CampaignDocument) => api.send('POST', '/api/admin/promotion-campaigns', { body }),
  saveCampaign: (id: string, body: CampaignDocument) => api.send('PUT', CAMPAIGN, { params: { id }, body }),
  removeCampaign: (id: string) => api.send('DELETE', CAMPAIGN, { params: { id } }),
  moveCampaign: (id: string, move: 'pause' | 'resume') =>
    api.send('POST', '/api/admin/promotion-campaigns/:id/move', { params: { id }, body: { move } }),
}

export const codesFile = (id: string): string => api.address('/api/admin/promotions/:id/codes.csv', { params: { id } })

export type Promotion = AnswerTo<ReturnType<typeof promotionReads.one>>
