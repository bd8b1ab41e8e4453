import { z } from 'zod'
import { KeptDraft, ProductDraft } from '#modules/catalogue/contract.ts'
import { dropDraft, keepDraft, readDraft } from '#modules/catalogue/index.ts'
import { endpoint } from '#platform/endpoint.ts'

const MAX_DRAFT_kB = 4096
/** Product id, or `new` for a product that is not created yet. */
const Of = z.object({ of: z.union([z.literal('new'), z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)]) })

export const getDraft = endpoint({
  method: 'GET',
  path: '/api/admin/product-drafts/:of',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Get your autosaved product draft, null without one',
  params: Of,
  returns: z.object({ draft: KeptDraft.nullable() }),
  probe: { params: { of: 'new' } },
  run: ({ deps, actor, params }) => readDraft(deps, actor.user, params),
})

export const putDraft = endpoint({
  method: 'PUT',
  path: '/api/admin/product-drafts/:of',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Create or update your autosaved product draft',
  params: Of,
  body: ProductDraft,
  maxBody_kB: MAX_DRAFT_kB,
  returns: z.object({ savedAt: z.string() }),
  refuses: ['catalogue.no-such-product'],
  probe: { params: { of: 'new' }, status: 400 },
  run: ({ deps, actor, params, body }) => keepDraft(deps, actor.user, { ...params, ...body }),
})

export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/api/admin/product-drafts/:of',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Delete your autosaved product draft',
  params: Of,
  returns: z.object({ dropped: z.boolean() }),
  probe: { params: { of: 'new' }, status: 200 },
  run: ({ deps, actor, params }) => dropDraft(deps, actor.user, params),
})
