import { sql } from 'kysely'
import { type HelpCategory, POLICY_PAGES } from '#domain/content/page-list.ts'
import type { Deps } from '#platform/deps.ts'
import type { PageDocument, PageKind, PageLanguage } from '../contract.ts'
import '../tables.ts'

export type LivePage = {
  id: number
  kind: PageKind
  slug: string
  category: HelpCategory | null
  language: PageLanguage
  version: number
  publishedAt: Date
  document: PageDocument
}

/** Returns each published page in the requested language, else in English. */
export const livePages = ({ db, cache, clock }: Pick<Deps, 'db' | 'cache' | 'clock'>, language: string): Promise<LivePage[]> =>
  cache(`pages ${language}`, async () => {
    const now = clock.now()
    const { rows } = await sql<LivePage>`
      select distinct on (page.position, page.id) page.id, page.kind, page.slug, page.category, version.language, version.version,
        shown.from_at as "publishedAt", version.document
      from content_page as page
      cross join (values (${language}, 1), ('en', 2)) as wanted (language, rank)
      cross join lateral (
        select content_publication.version, from_at from content_publication
        where page_id = page.id and content_publication.language = wanted.language and from_at <= ${now}
        order by from_at desc limit 1
      ) as shown
      join content_version as version on version.page_id = page.id and version.language = wanted.language and version.version = shown.version
      order by page.position, page.id, wanted.rank
      limit 2000`.execute(db)
    return rows
  })

export async function livePage(deps: Deps, kind: PageKind, slug: string, language: string): Promise<LivePage | undefined> {
  return (await livePages(deps, language)).find((page) => page.kind === kind && page.slug === slug)
}

/** Returns the current slug of an article or job opening that had this slug before. Undefined when none had it. */
export async function formerSlug({ db }: Deps, kind: PageKind, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('content_former_slug')
    .innerJoin('content_page', 'content_page.id', 'page_id')
    .select('content_page.slug')
    .where('content_former_slug.kind', '=', kind)
    .where('content_former_slug.slug', '=', slug)
    .executeTakeFirst()
  return row?.slug
}

export type PoliciesShown = Record<string, { language: string; version: number }>
/** Returns the published policy versions by slug. */
export async function policiesShown(deps: Pick<Deps, 'db' | 'cache' | 'clock'>, language: string): Promise<PoliciesShown> {
  const pages = await livePages(deps, language)
  return Object.fromEntries(
    pages
      .filter(({ kind, slug }) => kind === 'page' && (POLICY_PAGES as readonly string[]).includes(slug))
      .map((page) => [page.slug, { language: page.language, version: page.version }]),
  )
}
