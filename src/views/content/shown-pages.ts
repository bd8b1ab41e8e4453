import { type Figures, plainOf, richOf, shownBlocks } from '#domain/content/page-blocks.ts'
import { HELP_CATEGORIES, PAGE_SLUGS } from '#domain/content/page-list.ts'
import type { Language } from '#kernel/languages.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type {
  HelpArticle,
  HelpCentre,
  HelpLink,
  OpenPlaces,
  PageKind,
  PageLanguage,
  PageLink,
  ShownPage,
} from '#modules/pages/contract.ts'
import { formerSlug, type LivePage, livePages, problems } from '#modules/pages/index.ts'
import type { Deps } from '#platform/deps.ts'
import { pageFigures } from './page-figures.ts'
import { pageParts } from './page-parts.ts'

const partsIn = (deps: Deps, language: PageLanguage) =>
  deps.cache(`pages parts ${language}`, async () => {
    const [figures, parts] = await Promise.all([pageFigures(deps, language), pageParts(deps, language)])
    return { figures, parts }
  })

const worded = (text: string, figures: Figures) => plainOf(richOf(text, figures))

async function shown(deps: Deps, { slug, language, version, publishedAt, document }: LivePage): Promise<ShownPage> {
  const { figures, parts } = await partsIn(deps, language)
  const { title, description, intro, blocks } = document
  return {
    slug,
    language,
    version,
    publishedAt: publishedAt.toISOString(),
    title: worded(title, figures),
    description: worded(description, figures),
    intro: worded(intro, figures),
    blocks: shownBlocks(blocks, figures, parts) as ShownPage['blocks'],
  }
}

async function linkTo(deps: Deps, { slug, language, document }: LivePage): Promise<HelpLink> {
  const { figures } = await partsIn(deps, language)
  return { slug, title: worded(document.title, figures), description: worded(document.description, figures) }
}

const ofKind = async (deps: Deps, kind: PageKind, language: Language): Promise<LivePage[]> =>
  (await livePages(deps, language)).filter((page) => page.kind === kind)

/** Returns a published page. Refuses `pages.no-such-page` when it is not published. */
export async function shownPage(deps: Deps, slug: string, language: Language): Promise<Outcome<ShownPage>> {
  const page = (await ofKind(deps, 'page', language)).find((each) => each.slug === slug)
  return page ? done(await shown(deps, page)) : refuse(problems.noSuchPage())
}

export async function pageLinks(deps: Deps, language: Language): Promise<{ pages: PageLink[] }> {
  const pages = await ofKind(deps, 'page', language)
  const listed = PAGE_SLUGS.flatMap((slug) => pages.filter((page) => page.slug === slug))
  const links = await Promise.all(listed.map((page) => linkTo(deps, page)))
  return { pages: links.map(({ slug, title }) => ({ slug, title })) }
}

/** Leaves out sections without articles. */
export async function helpCentre(deps: Deps, language: Language): Promise<HelpCentre> {
  const articles = await ofKind(deps, 'article', language)
  const shelves = await Promise.all(
    HELP_CATEGORIES.map(async (name) => ({
      name,
      articles: await Promise.all(articles.filter(({ category }) => category === name).map((page) => linkTo(deps, page))),
    })),
  )
  return { categories: shelves.filter((shelf) => shelf.articles.length > 0) }
}

const MAX_RELATED = 4

/** `moved`: the new slug of the article, when this one is retired. Refuses `pages.no-such-page`. */
export async function helpArticle(
  deps: Deps,
  slug: string,
  language: Language,
): Promise<Outcome<{ article: HelpArticle } | { moved: string }>> {
  const articles = await ofKind(deps, 'article', language)
  const page = articles.find((each) => each.slug === slug)
  if (!page?.category) {
    const moved = await formerSlug(deps, 'article', slug)
    return moved ? done({ moved }) : refuse(problems.noSuchPage())
  }
  const relatedArticles = page.document.related.flatMap((slug) => articles.filter((each) => each.slug === slug))
  const siblings = articles.filter((each) => each.category === page.category && each !== page)
  const related = [...new Set([...relatedArticles, ...siblings])].slice(0, MAX_RELATED)
  return done({
    article: {
      ...(await shown(deps, page)),
      category: page.category,
      related: await Promise.all(related.map((each) => linkTo(deps, each))),
    },
  })
}

export async function openPlaces(deps: Deps, language: Language): Promise<OpenPlaces> {
  return { jobs: await Promise.all((await ofKind(deps, 'job', language)).map((page) => shown(deps, page))) }
}
