import { z } from 'zod'
import { VISITS } from '#domain/channels/audience.ts'
import { PageLanguage } from '#modules/pages/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { CountryCode, ZonedMoment } from '#shapes/text.ts'
import { previewedHome } from '#views/content/shown-home.ts'
import { ShownHome } from '#views/content/shown-home-shapes.ts'

export const showHomePreview = endpoint({
  method: 'GET',
  path: '/api/admin/home-preview',
  access: 'admin',
  may: 'content.change',
  summary: 'Preview a version of the home page for an audience and time',
  query: z.object({
    language: PageLanguage.default('en'),
    version: z.coerce.number().int().min(1).max(1_000_000),
    country: CountryCode.optional(),
    visit: z.enum(VISITS).default('new'),
    at: ZonedMoment.optional(),
  }),
  returns: ShownHome,
  refuses: ['pages.no-such-page'],
  probe: { query: 'version=1000000', status: 404 },
  run: ({ deps, channel, query }) => previewedHome(deps, channel, query),
})
