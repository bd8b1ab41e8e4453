import type { Shop } from '#server/shop.ts'
import { aDocument, aPromotion } from '../promotions.ts'
import { json } from '../returning.ts'
import { variantOf } from '../seeded-shop.ts'
import type { Visitor } from '../visitor.ts'
import type { Writes } from './shared.ts'

const CODE = { limit: null, perCustomer: null }
const CAMPAIGN = { name: 'Spring', budget: null }

export function promotionsWrites(shop: Shop, admin: Visitor): Writes {
  const promotion = async () => (await aPromotion(admin, { draft: true })).id
  const campaign = async () => (await json<{ id: string }>(admin.post('/api/admin/promotion-campaigns', CAMPAIGN))).id
  return {
    'POST /api/admin/promotions': async () => ({ path: 'promotions', body: aDocument() }),
    'POST /api/admin/promotions/check': async () => ({ path: 'promotions/check', body: aDocument() }),
    'POST /api/admin/promotions/test-cart': async () => ({
      path: 'promotions/test-cart',
      body: {
        customer: null,
        lines: [{ variantId: await variantOf(shop), quantity: 1 }],
        channel: 'shop',
        country: 'KE',
        county: null,
        currency: 'KES',
        language: 'en',
        deliveryMethod: null,
        moment: new Date().toISOString(),
        codes: [],
      },
    }),
    'PUT /api/admin/promotions/:id': async () => ({
      path: `promotions/${await promotion()}`,
      body: { ...aDocument(), version: 1 },
    }),
    'DELETE /api/admin/promotions/:id': async () => ({ path: `promotions/${await promotion()}` }),
    'POST /api/admin/promotions/:id/move': async () => ({
      path: `promotions/${await promotion()}/move`,
      body: { move: 'pause' },
    }),
    'POST /api/admin/promotions/:id/copy': async () => ({ path: `promotions/${await promotion()}/copy` }),
    'POST /api/admin/promotions/:id/codes': async () => ({
      path: `promotions/${await promotion()}/codes`,
      body: { code: crypto.randomUUID(), ...CODE },
    }),
    'POST /api/admin/promotions/:id/codes/batch': async () => ({
      path: `promotions/${await promotion()}/codes/batch`,
      body: { prefix: 'B', count: 2, length: 8, ...CODE },
    }),
    'DELETE /api/admin/promotions/:id/codes/:code': async () => {
      const id = await promotion()
      const code = { code: crypto.randomUUID(), ...CODE }
      const made = await json<{ id: string }>(admin.post(`/api/admin/promotions/${id}/codes`, code))
      return { path: `promotions/${id}/codes/${made.id}` }
    },
    'POST /api/admin/promotion-campaigns': async () => ({ path: 'promotion-campaigns', body: CAMPAIGN }),
    'PUT /api/admin/promotion-campaigns/:id': async () => ({
      path: `promotion-campaigns/${await campaign()}`,
      body: CAMPAIGN,
    }),
    'DELETE /api/admin/promotion-campaigns/:id': async () => ({ path: `promotion-campaigns/${await campaign()}` }),
    'POST /api/admin/promotion-campaigns/:id/move': async () => ({
      path: `promotion-campaigns/${await campaign()}/move`,
      body: { move: 'pause' },
    }),
  }
}
