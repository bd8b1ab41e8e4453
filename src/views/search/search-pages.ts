import { z } from 'zod'
import { plainOf, richOf, textsIn } from '#domain/content/page-blocks.ts'
import type { Language } from '#kernel/languages.ts'
import { type LivePage, livePages } from '#modules/pages/index.ts'
import { TextIndex } from '#modules/search/rules/text-index.ts'
import type { Deps } from '#platform/deps.ts'
import { pageFigures } from '#views/content/page-figures.ts'

export const FoundPage = z.object({
  kind: z.enum(['page', 'article']),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
})
export type FoundPage = z.infer<typeof FoundPage>
const MAX_FOUND = 20
export const FoundPages = z.object({ found: z.array(FoundPage).max(MAX_FOUND) })

const IN_TITLE = 8
const IN_DESCRIPTION = 4
const IN_QUESTION = 3

const fieldsOf = ({ slug, document }: LivePage) => [
  [`${document.title} ${slug.replaceAll('-', ' ')}`, IN_TITLE] as const,
  [`${document.description} ${document.intro}`, IN_DESCRIPTION] as const,
  ...document.blocks.flatMap((block) => [
    [textsIn(block).join(' '), block.kind === 'heading' || block.kind === 'questions' ? IN_QUESTION : 1] as const,
  ]),
]

type Searchable = { pages: LivePage[]; index: TextIndex }
/** Text indexes by the cached list of pages, so garbage collection drops both together. */
const SEARCHABLE = new WeakMap<readonly LivePage[], Searchable>()

function searchable(live: readonly LivePage[]): Searchable {
  const cached = SEARCHABLE.get(live)
  if (cached) return cached
  const pages = live.filter(({ kind }) => kind === 'page' || kind === 'article')
  const made = { pages, index: new TextIndex(pages.map((page) => ({ fields: fieldsOf(page) }))) }
  SEARCHABLE.set(live, made)
  return made
}

export async function searchPages(
  deps: Deps,
  language: Language,
  q: string,
  most = MAX_FOUND,
): Promise<z.infer<typeof FoundPages>> {
  if (q.trim() === '') return { found: [] } // the help centre without a query
  const { pages, index } = searchable(await livePages(deps, language))
  const places = index.rank(q).slice(0, most)
  if (places.length === 0) return { found: [] }
  const figures = await pageFigures(deps, language)
  const worded = (text: string) => plainOf(richOf(text, figures))
  const found = places.flatMap((place) => {
    const page = pages[place]
    if (page?.kind !== 'page' && page?.kind !== 'article') return []
    const { kind, slug, document } = page
    return [{ kind, slug, title: worded(document.title), description: worded(document.description) }]
  })
  return { found }
}
