import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HelpCategory } from '#domain/content/page-list.ts'
import { blocksFrom } from '#domain/content/page-source.ts'
import { PAGE_LANGUAGES } from '#kernel/languages.ts'
import { PageDocument, type PageKind, type PageLanguage } from '#modules/pages/contract.ts'
import type { SuppliedPage } from '#modules/pages/index.ts'
import { homeTexts } from './home.ts'
import { ARTICLES, JOBS, PAGES } from './order.ts'

const FOLDER = import.meta.dirname

/** Reads all shipped pages as documents. Throws when a file is invalid. */
export function suppliedPages(): SuppliedPage[] {
  const articles = Object.entries(ARTICLES).flatMap(([category, slugs]) =>
    slugs.map((slug) => ({ kind: 'article' as const, slug, category: category as HelpCategory })),
  )
  const others = (kind: PageKind, slugs: readonly string[]) => slugs.map((slug) => ({ kind, slug, category: null }))
  const written = [...others('page', PAGES), ...articles, ...others('job', JOBS)].map((page, position) => ({
    ...page,
    position,
    texts: textsOf(page.slug),
  }))
  const home = { kind: 'home' as const, slug: 'home', category: null, position: written.length, texts: homeTexts() }
  return [...written, home]
}

function textsOf(slug: string): Partial<Record<PageLanguage, PageDocument>> {
  const texts = PAGE_LANGUAGES.flatMap((language) => {
    const source = sourceAt(join(FOLDER, language, `${slug}.md`), language === 'en')
    return source === undefined ? [] : [[language, documentFrom(source, `${language}/${slug}.md`)] as const]
  })
  return Object.fromEntries(texts)
}

/** Reads a text. Undefined when an optional translation is missing; English text is required. */
function sourceAt(path: string, needed: boolean): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (!needed && (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Parses a page file: fields such as `title: …` above a line of three hyphens, and the blocks below it. */
export function documentFrom(source: string, name: string): PageDocument {
  const [head = '', ...rest] = source.split(/^---$/m)
  const fields = Object.fromEntries(
    head
      .split('\n')
      .filter((line) => line.includes(':'))
      .map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const read = PageDocument.safeParse({
    title: fields.title,
    description: fields.description,
    intro: fields.intro ?? '',
    blocks: blocksFrom(rest.join('---')),
    related: fields.related ? fields.related.split(/,\s*/) : [],
  })
  if (!read.success) throw new Error(`${name} is no page: ${read.error.message}`)
  return read.data
}
