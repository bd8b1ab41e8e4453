import { z } from 'zod'
import { done } from '#kernel/outcome.ts'
import { PageLinks, ShownPage, Slug } from '#modules/pages/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { pageLinks, shownPage } from '#views/content/shown-pages.ts'

export const listPages = endpoint({
  method: 'GET',
  path: '/api/pages',
  access: 'public',
  summary: 'List published content pages',
  returns: PageLinks,
  run: async ({ deps, language }) => done(await pageLinks(deps, language)),
})

export const showPage = endpoint({
  method: 'GET',
  path: '/api/pages/:slug',
  access: 'public',
  summary: 'Get a published content page',
  params: z.object({ slug: Slug }),
  returns: ShownPage,
  refuses: ['pages.no-such-page'],
  probe: { params: { slug: 'no-such-page' }, status: 404 },
  run: ({ deps, params, language }) => shownPage(deps, params.slug, language),
})
