import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { singleLine } from '#shapes/text.ts'
import { webManifest } from '#views/seo/site-files.ts'

export const showManifest = endpoint({
  method: 'GET',
  path: '/api/seo/manifest.webmanifest',
  access: 'public',
  summary: 'Get the web app manifest',
  query: z.object({ lang: singleLine(10).optional() }),
  returns: z.unknown(),
  run: ({ deps, query }) => webManifest(deps, query.lang),
})
