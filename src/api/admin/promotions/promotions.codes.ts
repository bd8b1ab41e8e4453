import { z } from 'zod'
import {
  CodeBatch,
  CodeQuery,
  MadeBatch,
  NewCode,
  PromotionCode,
  PromotionCodes,
  PromotionPath,
} from '#modules/promotions/contract.ts'
import { addCode, addCodeBatch, deleteCode, exportCodes, promotionCodes } from '#modules/promotions/index.ts'
import { endpoint } from '#platform/endpoint.ts'

export const listPromotionCodes = endpoint({
  method: 'GET',
  path: '/api/admin/promotions/:id/codes',
  access: 'admin',
  may: 'promotions.manage',
  stepUp: true,
  summary: 'List codes of a promotion',
  params: PromotionPath,
  query: CodeQuery,
  returns: PromotionCodes,
  refuses: ['promotions.no-such-promotion'],
  probe: { status: 404 },
  run: ({ deps, params, query }) => promotionCodes(deps, params.id, query),
})

export const exportPromotionCodes = endpoint({
  method: 'GET',
  path: '/api/admin/promotions/:id/codes.csv',
  access: 'admin',
  may: 'promotions.manage',
  stepUp: true,
  summary: 'Export codes of a promotion as CSV',
  params: PromotionPath,
  query: CodeQuery.pick({ batch: true }),
  returns: z.unknown(),
  refuses: ['promotions.no-such-promotion'],
  probe: { status: 404 },
  run: ({ deps, actor, params, query }) => exportCodes(deps, actor.user.id, params.id, query.batch),
})

export const postPromotionCode = endpoint({
  method: 'POST',
  path: '/api/admin/promotions/:id/codes',
  access: 'admin',
  may: 'promotions.manage',
  stepUp: true,
  summary: 'Add a code to a promotion',
  status: 201,
  params: PromotionPath,
  body: NewCode,
  returns: PromotionCode,
  refuses: ['promotions.no-such-promotion', 'promotions.bad-code', 'promotions.code-taken', 'promotions.too-many-of-promotion'],
  run: ({ deps, actor, params, body }) => addCode(deps, actor.user, params.id, body),
})

export const postPromotionCodeBatch = endpoint({
  method: 'POST',
  path: '/api/admin/promotions/:id/codes/batch',
  access: 'admin',
  may: 'promotions.manage',
  stepUp: true,
  summary: 'Add a batch of random codes to a promotion',
  status: 201,
  params: PromotionPath,
  body: CodeBatch,
  returns: MadeBatch,
  refuses: [
    'promotions.no-such-promotion',
    'promotions.bad-code',
    'promotions.codes-too-short',
    'promotions.too-many-of-promotion',
  ],
  run: ({ deps, actor, params, body }) => addCodeBatch(deps, actor.user, params.id, body),
})

export const deletePromotionCode = endpoint({
  method: 'DELETE',
  path: '/api/admin/promotions/:id/codes/:code',
  access: 'admin',
  may: 'promotions.manage',
  stepUp: true,
  summary: 'Delete a code of a promotion',
  params: PromotionPath.extend({ code: z.uuid() }),
  returns: PromotionPath,
  refuses: ['promotions.code-unknown'],
  probe: { status: 404 },
  run: ({ deps, actor, params }) => deleteCode(deps, actor.user, params.id, params.code),
})
