import type { Language } from '#kernel/languages.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Feedback } from '#modules/pages/contract.ts'
import { insertFeedback, livePage, problems } from '#modules/pages/index.ts'
import type { Deps } from '#platform/deps.ts'

/** What somebody says of an article is kept with the version that they read. Refuses `pages.no-such-page`. */
export async function takeFeedback(
  deps: Deps,
  { slug, language }: { slug: string; language: Language },
  feedback: Feedback,
): Promise<Outcome<{ taken: true }>> {
  const article = await livePage(deps, 'article', slug, language)
  if (!article) return refuse(problems.noSuchPage())
  const { id, version } = article
  await insertFeedback(deps.db, { ...feedback, page: id, language: article.language, version, at: deps.clock.now() })
  return done({ taken: true })
}
