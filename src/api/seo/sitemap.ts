import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { sitemap, sitemapIndex } from '#views/seo/sitemap.ts'

export const showSitemaps = endpoint({
  method: 'GET',
  path: '/api/seo/sitemap.xml',
  access: 'public',
  summary: 'Get the sitemap index',
  returns: z.unknown(),
  run: ({ deps, channel }) => sitemapIndex(deps, channel),
})

export const showSitemap = endpoint({
  method: 'GET',
  path: '/api/seo/sitemap/:file',
  access: 'public',
  summary: 'Get one sitemap of the index',
  params: z.object({ file: z.string().regex(/^sitemap-(pages|products-[1-9]\d{0,4})\.xml$/) }),
  returns: z.unknown(),
  refuses: ['api.no-such-address'],
  probe: { params: { file: 'sitemap-pages.xml' } },
  run: ({ deps, channel, params }) => sitemap(deps, channel, params.file),
})
