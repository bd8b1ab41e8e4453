import { z } from 'zod'
import { addPromotion, movePromotion, savePromotion } from '#flows/promotions/save-promotion.ts'
import {
  PromotionDetail,
  PromotionDocument,
  PromotionList,
  PromotionMove,
  PromotionPath,
  PromotionQuery,
  PromotionReport,
  PromotionWarning,
  ReportQuery,
  SavedPromotion,
  SavePromotion,
  TestCart,
  TestedCart,
} from '#modules/promotions/contract.ts'
import { copyPromotion, deletePromotion, promotionList } from '#modules/promotions/index.ts'
import { endpoint } from '#platform/endpoint.ts'
import { promotionDetail, promotionReport } from '#views/promotions/admin-promotions.ts'
import { testCart } from '#views/promotions/test-cart.ts'
import { checkPromotion } from '#views/promotions/warnings.ts'

const INVALID = ['promotions.ends-before-start', 'promotions.no-such-campaign']

export const listPromotions = endpoint({
  method: 'GET',
  path: '/api/admin/promotions',
  access: 'admin',
  may: 'promotions.manage',
  summary: 'List promotions',
  query: PromotionQuery,
  returns: PromotionList,
  run: ({ deps, query }) => promotionList(deps, query),
})

export const postPromotion = endpoint({
  method: 'POST',
  path: '/api/admin/promotions',
  access: 'admin',
  may: 'promotions.manage',
  stepUp: true,
  summary: 'Create a draft of a promotion',
  status: 201,
  body: PromotionDocument,
  returns: SavedPromotion,
  refuses: INVALID,
  run: ({ deps, actor, body }) => addPromotion(deps, actor.user, body),
})

export const postPromotionCheck = endpoint({
  method: 'POST',
  path: '/api/admin/promotions/check',
  access: 'admin',
  may: 'promotions.manage',
  summary: 'List warnings about a promotion without saving it',
  body: PromotionDocument,
  returns: z.object({ warnings: z.array(PromotionWarning) }),
  run: ({ deps, body }) => checkPromotion(deps, body),
})

export const postTestCart = endpoint({
  method: 'POST',
  path: '/api/admin/promotions/test-cart',
  access: 'admin',
  may: 'promotions.manage',
  summary: 'Quote a made-up cart with every promotion, and why each applies or not',
  body: TestCart,
  returns: TestedCart,
  refuses: ['access.not-in-role', 'access.not-in-scope'],
  run: ({ deps, actor, body }) => testCart(deps, actor.user, body),
})

export const showPromotion = endpoint({
  method: 'GET',
  path: '/api/admin/promotions/:id',
  access: 'admin',
  may: 'promotions.manage',
  summary: 'Get a promotion with its versions',
  params: PromotionPath,
  returns: PromotionDetail,
  refuses: ['promotions.no-such-promotion'],
  probe: { status: 404 },
  run: ({ deps, params }) => promotionDetail(deps, params.id),
})

export const putPromotion = endpoint({
  method: 'PUT',
  path: '/api/admin/promotions/:id',
  access: 'admin',
  may: 'promotions.manage',
  stepUp: true,
  summary: 'Update a promotion as a new version',
  params: PromotionPath,
  body: SavePromotion,
  returns: SavedPromotion,
  refuses: [...INVALID, 'promotions.no-such-promotion', 'promotions.changed-meanwhile'],
  run: ({ deps, actor, params, body }) => savePromotion(deps, actor.user, params.id, body),
})

export const deletePromotionById = endpoint({
  method: 'DELETE',
  path: '/api/admin/promotions/:id',
  access: 'admin',
  may: 'promotions.manage',
  stepUp: true,
  summary: 'Delete a promotion and its codes',
  params: PromotionPath,
  returns: PromotionPath,
  refuses: ['promotions.no-such-promotion'],
  probe: { status: 404 },
  run: ({ deps, actor, params }) => deletePromotion(deps, actor.user, params.id),
})

export const postPromotionMove = endpoint({
  method: 'POST',
  path: '/api/admin/promotions/:id/move',
  access: 'admin',
  may: 'promotions.manage',
  stepUp: true,
  summary: 'Update the state of a promotion',
  params: PromotionPath,
  body: PromotionMove,
  returns: PromotionDetail,
  refuses: ['promotions.no-such-promotion'],
  run: ({ deps, actor, params, body }) => movePromotion(deps, actor.user, params.id, body.move),
})

export const postPromotionCopy = endpoint({
  method: 'POST',
  path: '/api/admin/promotions/:id/copy',
  access: 'admin',
  may: 'promotions.manage',
  stepUp: true,
  summary: 'Create a copy of a promotion as a draft without codes',
  status: 201,
  params: PromotionPath,
  returns: SavedPromotion.omit({ warnings: true }),
  refuses: [...INVALID, 'promotions.no-such-promotion'],
  probe: { status: 404 },
  run: ({ deps, actor, params }) => copyPromotion(deps, actor.user, params.id),
})

export const showPromotionReport = endpoint({
  method: 'GET',
  path: '/api/admin/promotions/:id/report',
  access: 'admin',
  may: 'promotions.manage',
  summary: 'Get uses, revenue and cost of a promotion',
  params: PromotionPath,
  query: ReportQuery,
  returns: PromotionReport,
  refuses: ['promotions.no-such-promotion'],
  probe: { status: 404 },
  run: ({ deps, params, query }) => promotionReport(deps, params.id, query),
})
