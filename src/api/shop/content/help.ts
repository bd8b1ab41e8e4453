import { z } from 'zod'
import { takeFeedback } from '#flows/pages/take-feedback.ts'
import { done } from '#kernel/outcome.ts'
import { Feedback, FeedbackTaken, HelpArticle, HelpCentre, Slug } from '#modules/pages/contract.ts'
import { searchLimit } from '#modules/search/index.ts'
import { endpoint } from '#platform/endpoint.ts'
import { perAddress } from '#platform/rate-limit.ts'
import { typedSearch } from '#shapes/text.ts'
import { helpArticle, helpCentre } from '#views/content/shown-pages.ts'
import { FoundPages, searchPages } from '#views/search/search-pages.ts'

const MINUTE_s = 60
const params = z.object({ slug: Slug })
const probe = { params: { slug: 'no-such-article' }, status: 404 }

export const showHelp = endpoint({
  method: 'GET',
  path: '/api/help',
  access: 'public',
  summary: 'List help categories and their articles',
  returns: HelpCentre,
  run: async ({ deps, language }) => done(await helpCentre(deps, language)),
})

export const searchHelp = endpoint({
  method: 'GET',
  path: '/api/help/search',
  access: 'public',
  summary: 'Search help articles and pages',
  query: z.object({ q: typedSearch(500).default('') }),
  returns: FoundPages,
  limit: searchLimit,
  run: async ({ deps, language, query }) => done(await searchPages(deps, language, query.q)),
})

export const showArticle = endpoint({
  method: 'GET',
  path: '/api/help/articles/:slug',
  access: 'public',
  summary: 'Get a help article',
  params,
  returns: z.union([z.object({ article: HelpArticle }), z.object({ moved: z.string() })]),
  refuses: ['pages.no-such-page'],
  probe,
  run: ({ deps, params, language }) => helpArticle(deps, params.slug, language),
})

export const postFeedback = endpoint({
  method: 'POST',
  path: '/api/help/articles/:slug/feedback',
  access: 'public',
  summary: 'Record feedback on a help article',
  params,
  body: Feedback,
  returns: FeedbackTaken,
  refuses: ['pages.no-such-page', 'rate-limit.exceeded'],
  limit: perAddress('help-feedback', 10, 10 * MINUTE_s),
  probe: { params: { slug: 'no-such-article' } },
  run: ({ deps, params, language, body }) => takeFeedback(deps, { ...params, language }, body),
})
