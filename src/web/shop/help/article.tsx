import { lazy } from 'react'
import { Link, redirect } from 'react-router'
import type { HelpArticle } from '#modules/pages/contract.ts'
import { inBrowser, onServer, orNotFound } from '../../api/prefetch.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { PageData } from '../../shared/pages/page-data.tsx'
import { PageFrame } from '../../shared/pages/page-frame.tsx'
import { crumbsGraph, questionsGraph } from '../../shared/pages/page-graph.ts'
import { pagePaths } from '../../shared/pages/page-paths.ts'
import { pageReads } from '../../shared/pages/page-reads.ts'
import { Screen } from '../../shared/screen/screen.tsx'
import { useFirstPage } from '../../shared/store/first-page.ts'
import { HydrateOnInteraction } from '../../ui/hydrate-on-interaction.tsx'
import type { Route } from './+types/article'

/** Rendered on the server. Its script loads after `firstInteraction`. */
const Helped = lazy(() => import('./helped.tsx'))

const reads = (slug: string) => ({ answer: pageReads.article(slug) })
type ArticleAnswer = { answer: { article: HelpArticle } | { moved: string } }

const atItsAddress = <A extends ArticleAnswer>(answers: A): A & { article: HelpArticle } => {
  if ('moved' in answers.answer) throw redirect(pagePaths.article(answers.answer.moved), 301)
  return { ...answers, article: answers.answer.article }
}
export const loader = ({ context, params }: Route.LoaderArgs) =>
  onServer(context, reads(params.slug)).catch(orNotFound).then(atItsAddress)
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  inBrowser(reads(params.slug)).catch(orNotFound).then(atItsAddress)

export default function ArticleScreen({ loaderData: { article } }: Route.ComponentProps) {
  const t = useText()
  const { store, origin } = useFirstPage()
  const path = pagePaths.article(article.slug)
  const shelf = t(`help.category.${article.category}`)
  const crumbs = [
    { name: store.name, to: paths.home() },
    { name: t('help.title'), to: pagePaths.help() },
    { name: shelf, to: pagePaths.category(article.category) },
  ]
  return (
    <Screen title={article.title} description={article.description} canonical={path}>
      <PageData
        graph={() => [
          articleGraph(article, origin, store.name),
          crumbsGraph(origin, [...crumbs.map(({ name, to }) => ({ name, path: to })), { name: article.title, path }]),
          ...questionsGraph(article.blocks),
        ]}
      />
      <PageFrame page={article} crumbs={crumbs} aside={<Related article={article} />}>
        <HydrateOnInteraction>
          <Helped key={article.slug} slug={article.slug} />
        </HydrateOnInteraction>
      </PageFrame>
    </Screen>
  )
}

const articleGraph = (article: HelpArticle, origin: string, house: string): object => ({
  '@type': 'Article',
  '@id': origin + pagePaths.article(article.slug),
  headline: article.title,
  description: article.description,
  inLanguage: article.language,
  dateModified: article.publishedAt,
  datePublished: article.publishedAt,
  author: { '@type': 'Organization', name: house, url: origin },
  publisher: { '@id': `${origin}/#house` },
})

function Related({ article: { related } }: { article: HelpArticle }) {
  const t = useText()
  if (related.length === 0) return null
  return (
    <nav aria-label={t('help.related')}>
      <p className="mb-1 text-small font-medium">{t('help.related')}</p>
      <ul className="text-small text-ink-2">
        {related.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={pagePaths.article(slug)} className="quiet-link flex min-h-11 items-center lg:min-h-9">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
