import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { linksIn, textsIn } from '#domain/content/page-blocks.ts'
import { HELP_CATEGORIES, PAGE_SLUGS } from '#domain/content/page-list.ts'
import { suppliedPages } from '#seeds/pages/read-pages.ts'
import routes from '#web/routes.ts'

const supplied = suppliedPages()
const articles = new Set(supplied.filter(({ kind }) => kind === 'article').map(({ slug }) => slug))
const addresses = new Set(
  routes.flatMap(function every(entry: RouteConfigEntry): string[] {
    return [entry.index ? '/' : (entry.path ?? ''), ...(entry.children ?? []).flatMap(every)]
  }),
)

function leadsSomewhere(to: string): boolean {
  if (!to.startsWith('/')) return true
  const [path = '', part] = to.split('?')[0]?.split('#') ?? []
  const [, article] = /^\/help-center\/(.+)$/.exec(path) ?? []
  if (article) return articles.has(article)
  if (path === '/help-center' && part) return (HELP_CATEGORIES as readonly string[]).includes(part)
  return addresses.has(path)
}

test('links of the supplied pages lead to existing pages in every language', () => {
  const dead = supplied.flatMap(({ slug, texts }) =>
    Object.entries(texts).flatMap(([language, { intro, blocks, related }]) => {
      const links = [intro, ...blocks.flatMap(textsIn)].flatMap(linksIn)
      const calls = blocks.flatMap((block) => (block.kind === 'call' ? [block.to] : []))
      const gone = related.filter((each) => !articles.has(each)).map((each) => `/help-center/${each}`)
      return [...[...links, ...calls].filter((to) => !leadsSomewhere(to)), ...gone].map((to) => `${language}/${slug} → ${to}`)
    }),
  )
  expect(dead).toEqual([])
})

test('every page with its own path has texts', () => {
  const pages = supplied.filter(({ kind }) => kind === 'page').map(({ slug }) => slug)
  expect(PAGE_SLUGS.filter((slug) => addresses.has(`/${slug}`) && !pages.includes(slug))).toEqual([])
})
