import { z } from 'zod'
import { designLimit, removeDesign, saveDesign, shownDesigns } from '#flows/garments/keep-designs.ts'
import { measureDesign, measureLimit } from '#flows/patterns/measure-design.ts'
import { Slug } from '#modules/catalogue/contract.ts'
import { Designable, DesignCards, Designs, NewDesign } from '#modules/garments/contract.ts'
import { DesignMeasures, MeasureDesign } from '#modules/patterns/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { designable, shownDesignable } from '#views/tailoring/designable-products.ts'

const MOST_CARDS = 24

export const listDesignable = endpoint({
  method: 'GET',
  path: '/api/designs/garments',
  access: 'public',
  summary: 'List the garments of a department that can be designed',
  query: z.object({ department: Slug.default('bespoke-suits') }),
  returns: DesignCards,
  run: ({ deps, channel, language, query }) => designable(deps, { channel, language }, query.department, MOST_CARDS),
})

export const showDesignable = endpoint({
  method: 'GET',
  path: '/api/designs/garments/:slug',
  access: 'public',
  summary: 'Get the design options of a garment',
  params: z.object({ slug: Slug }),
  returns: Designable,
  refuses: ['garments.not-made'],
  run: ({ deps, channel, language, params }) => shownDesignable(deps, { channel, language }, params.slug),
})

export const listDesigns = endpoint({
  method: 'GET',
  path: '/api/designs',
  access: 'visitor',
  summary: 'List the saved designs',
  returns: Designs,
  run: ({ deps, actor, channel }) => shownDesigns(deps, actor.ownerId, channel),
})

export const postDesign = endpoint({
  method: 'POST',
  path: '/api/designs',
  access: 'visitor',
  summary: 'Create a saved design',
  body: NewDesign,
  returns: Designs,
  refuses: [
    'garments.not-made',
    'garments.not-offered',
    'garments.not-together',
    'garments.bad-monogram',
    'garments.too-many-designs',
  ],
  limit: designLimit,
  probe: { status: 404, body: { variantId: 1, style: { choices: {} } } },
  run: ({ deps, actor: { ownerId }, channel, body }) => saveDesign(deps, { ownerId, channel }, body),
})

export const postDesignMeasures = endpoint({
  method: 'POST',
  path: '/api/designs/measures',
  access: 'visitor',
  summary: 'Calculate the finished measurements of a design',
  body: MeasureDesign,
  returns: DesignMeasures,
  refuses: [
    'garments.not-made',
    'garments.not-offered',
    'garments.not-together',
    'garments.bad-monogram',
    'measurements.no-such-profile',
    'measurements.nothing-taken',
    'patterns.busy',
    'patterns.not-finished',
  ],
  limit: measureLimit,
  probe: { status: 404, body: { variantId: 1, style: { choices: {} }, profile: '019aaaaa-0000-7000-8000-000000000001' } },
  run: ({ deps, actor: { ownerId }, channel, body }) => measureDesign(deps, { ownerId, channel }, body),
})

export const deleteDesign = endpoint({
  method: 'DELETE',
  path: '/api/designs/:id',
  access: 'visitor',
  summary: 'Delete a saved design',
  params: z.object({ id: z.uuid() }),
  returns: Designs,
  limit: designLimit,
  probe: { status: 200 },
  run: ({ deps, actor: { ownerId }, channel, params }) => removeDesign(deps, { ownerId, channel }, params.id),
})
