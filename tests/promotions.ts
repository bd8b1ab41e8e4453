import type { Benefit, PromotionRule, Selection } from '#domain/promotions/rule.ts'
import type { PromotionDetail, PromotionDocument, SavedPromotion } from '#modules/promotions/contract.ts'
import { json } from './returning.ts'
import type { Visitor } from './visitor.ts'

export const ALL: Selection = {
  categories: [],
  products: [],
  exceptCategories: [],
  exceptProducts: [],
  makes: [],
  fullPriceOnly: false,
}

export const aRule = (benefit: Benefit, over: Partial<PromotionRule> = {}): PromotionRule => ({
  conditions: [],
  benefit,
  lane: 'default',
  priority: 0,
  exclusive: false,
  combines: { product: true, order: true, shipping: true },
  ...over,
})

export const tenPercent = aRule({ kind: 'order', off: { percent: 10 } })

export const aDocument = (over: Partial<PromotionDocument> = {}): PromotionDocument => ({
  name: 'Ten percent',
  labels: { en: 'Ten percent', sw: 'Asilimia kumi' },
  rule: tenPercent,
  needsCode: false,
  limits: { total: null, perCustomer: null },
  campaignId: null,
  starts: '2020-01-01T00:00:00.000Z',
  ends: null,
  ...over,
})

export async function aPromotion(
  admin: Visitor,
  over: Partial<PromotionDocument> & { code?: string; draft?: boolean } = {},
): Promise<PromotionDetail> {
  const { code, draft = false, ...document } = over
  const needsCode = code !== undefined
  const { id } = await json<SavedPromotion>(admin.post('/api/admin/promotions', aDocument({ needsCode, ...document })))
  if (code) await json(admin.post(`/api/admin/promotions/${id}/codes`, { code, limit: null, perCustomer: null }))
  if (!draft) await json(admin.post(`/api/admin/promotions/${id}/move`, { move: 'activate' }))
  return json<PromotionDetail>(admin.get(`/api/admin/promotions/${id}`))
}

export async function noPromotions(admin: Visitor): Promise<void> {
  const { promotions } = await json<{ promotions: { id: string }[] }>(admin.get('/api/admin/promotions?size=100'))
  for (const { id } of promotions) await json(admin.send('DELETE', `/api/admin/promotions/${id}`))
}
