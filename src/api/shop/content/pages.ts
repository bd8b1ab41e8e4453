import { z } from 'zod'
import { done } from '#kernel/outcome.ts'
import { PageLinks, ShownPage, Slug } from '#modules/pages/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { pageLinks, shownPage } from '#views/content/shown-pages.ts'

export const listPages = endpoint({
  method: 'GET',
  path: '/api/pages',
  access: 'public',
  summary: 'The pages of the house, by their titles',
  returns: PageLinks,
  run: async ({ deps, language }) => done(await pageLinks(deps, language)),
})

export const showPage = endpoint({
  method: 'GET',
  path: '/api/pages/:slug',
  access: 'public',
  summary: 'A page of the house: its blocks, with the figures of the settings as they are now',
  params: z.object({ slug: Slug }),
  returns: ShownPage,
  refuses: ['pages.no-such-page'],
  probe: { params: { slug: 'no-such-page' }, status: 404 },
  run: ({ deps, params, language }) => shownPage(deps, params.slug, language),
})
