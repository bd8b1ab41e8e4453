import { z } from 'zod'
import { VISITS } from '#domain/channels/audience.ts'
import { endpoint } from '#platform/endpoint.ts'
import { CountryCode } from '#shapes/text.ts'
import { homeFor } from '#views/content/shown-home.ts'
import { ShownHome } from '#views/content/shown-home-shapes.ts'

export const showHome = endpoint({
  method: 'GET',
  path: '/api/home',
  access: 'public',
  summary: 'Get the home page',
  query: z.object({ country: CountryCode.optional(), visit: z.enum(VISITS).optional() }),
  returns: ShownHome,
  refuses: ['pages.no-such-page'],
  run: ({ deps, channel, language, query, request }) => homeFor(deps, { channel, language }, query, request),
})
