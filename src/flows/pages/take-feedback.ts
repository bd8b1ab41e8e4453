import { newId } from '#kernel/ids.ts'
import type { Language } from '#kernel/languages.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Feedback } from '#modules/pages/contract.ts'
import { insertFeedback, livePage, problems } from '#modules/pages/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { openUnlessOpen } from '#services/action-items/index.ts'

/**
 * Stores a reader's feedback with the version of the article. A comment opens an action item; one is open per article. Refuses
 * `pages.no-such-page`.
 */
export async function takeFeedback(
  deps: Deps,
  { slug, language }: { slug: string; language: Language },
  feedback: Feedback,
): Promise<Outcome<{ taken: true }>> {
  const article = await livePage(deps, 'article', slug, language)
  if (!article) return refuse(problems.noSuchPage())
  const { id, version } = article
  return transact(deps.db, async (tx) => {
    const at = deps.clock.now()
    await insertFeedback(tx, { ...feedback, page: id, language: article.language, version, at })
    const detail = { article: slug }
    if (feedback.comment) await openUnlessOpen(tx, detail, { kind: 'reader-comment', cause: newId(), detail, at })
    return done({ taken: true as const })
  })
}
