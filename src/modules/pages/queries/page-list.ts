import { sql } from 'kysely'
import { PAGE_LANGUAGES } from '#kernel/languages.ts'
import type { Deps } from '#platform/deps.ts'
import type { PageList, PageRow } from '../contract.ts'
import { stateOf } from '../rules/state.ts'
import '../tables.ts'

type Row = Omit<PageRow, 'states' | 'changedAt'> & {
  changedAt: Date
  languages: Record<string, { newest: number; live: number | null; next: string | null }> | null
}

const FEEDBACK_days = 90

export async function pageList({ db, clock }: Deps): Promise<PageList> {
  const now = clock.now()
  const { rows } = await sql<Row>`
    select page.kind, page.slug, page.category, newest.title, newest.at as "changedAt", languages.states as languages,
      coalesce(feedback.helped, 0)::int as helped, coalesce(feedback.unhelped, 0)::int as "notHelped"
    from content_page as page
    cross join lateral (
      select document ->> 'title' as title, at from content_version where page_id = page.id
      order by language = 'en' desc, at desc limit 1
    ) as newest
    cross join lateral (
      select jsonb_object_agg(language, jsonb_build_object(
        'newest', newest,
        'live', (select content_publication.version from content_publication where page_id = page.id
          and content_publication.language = each.language and from_at <= ${now} order by from_at desc limit 1),
        'next', (select min(from_at) from content_publication where page_id = page.id
          and content_publication.language = each.language and from_at > ${now}))) as states
      from (select language, max(version) as newest from content_version where page_id = page.id group by language) as each
    ) as languages
    left join lateral (
      select count(*) filter (where content_feedback.helped) as helped, count(*) filter (where not content_feedback.helped) as unhelped
      from content_feedback where page_id = page.id and at > ${now}::timestamptz - ${FEEDBACK_days} * interval '1 day'
    ) as feedback on true
    order by page.kind = 'home' desc, page.kind = 'page' desc, page.kind = 'article' desc, page.position, page.id limit 2000`.execute(
    db,
  )
  return {
    items: rows.map(({ languages, changedAt, ...row }) => ({
      ...row,
      changedAt: changedAt.toISOString(),
      states: Object.fromEntries(
        PAGE_LANGUAGES.map((language) => {
          const { newest = 0, live = null, next = null } = languages?.[language] ?? {}
          return [language, stateOf({ newest, live, next: next === null ? null : new Date(next) })]
        }),
      ) as PageRow['states'],
    })),
  }
}
