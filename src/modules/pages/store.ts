import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { Feedback, PageDocument, PageKind, PageLanguage } from './contract.ts'
import './tables.ts'

type Which = { kind: PageKind; slug: string }
type InLanguage = { page: number; language: PageLanguage }

export const pageBy = (db: Db | Tx, { kind, slug }: Which) =>
  db.selectFrom('content_page').selectAll().where('kind', '=', kind).where('slug', '=', slug).executeTakeFirst()

export const lockPage = (tx: Tx, { kind, slug }: Which) =>
  tx.selectFrom('content_page').selectAll().where('kind', '=', kind).where('slug', '=', slug).forUpdate().executeTakeFirst()

/** Inserts a page. Undefined when the slug is in use, or redirects elsewhere. */
export async function insertPage(
  tx: Tx,
  page: Which & { category: string | null; position: number; at: Date },
): Promise<number | undefined> {
  const { kind, slug, category, position, at } = page
  const { rows } = await sql<{ id: number }>`
    insert into content_page (kind, slug, category, position, created_at)
    select ${kind}, ${slug}, ${category}, ${position}, ${at}
    where not exists (select from content_former_slug where kind = ${kind} and slug = ${slug})
    on conflict (kind, slug) do nothing returning id`.execute(tx)
  return rows[0]?.id
}

export const newestVersion = async (db: Db | Tx, { page, language }: InLanguage) =>
  db
    .selectFrom('content_version')
    .select(['version', 'document', 'by'])
    .where('page_id', '=', page)
    .where('language', '=', language)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

export const versionOf = (db: Db | Tx, { page, language }: InLanguage, version: number) =>
  db
    .selectFrom('content_version')
    .select(['version', 'document'])
    .where('page_id', '=', page)
    .where('language', '=', language)
    .where('version', '=', version)
    .executeTakeFirst()

const SHOWN_VERSIONS = 100
export const versionsOf = (db: Db, { page, language }: InLanguage) =>
  db
    .selectFrom('content_version')
    .select(['version', 'at', 'by'])
    .where('page_id', '=', page)
    .where('language', '=', language)
    .orderBy('version', 'desc')
    .limit(SHOWN_VERSIONS)
    .execute()

type NewVersion = InLanguage & { version: number; document: PageDocument; by: string; at: Date }
export const insertVersion = (tx: Tx, { page, language, version, document, by, at }: NewVersion) =>
  tx
    .insertInto('content_version')
    .values({ page_id: page, language, version, document: JSON.stringify(document), by, at })
    .execute()

type NewPublication = InLanguage & { version: number | null; from: Date; by: string }
/** Replaces a version scheduled for the same time. */
export const publish = (tx: Tx, { page, language, version, from, by }: NewPublication) =>
  tx
    .insertInto('content_publication')
    .values({ page_id: page, language, version, from_at: from, by })
    .onConflict((conflict) => conflict.columns(['page_id', 'language', 'from_at']).doUpdateSet({ version, by }))
    .execute()

export async function cancelScheduled(tx: Tx, { page, language }: InLanguage, now: Date): Promise<number> {
  const removed = await tx
    .deleteFrom('content_publication')
    .where('page_id', '=', page)
    .where('language', '=', language)
    .where('from_at', '>', now)
    .returning('from_at')
    .execute()
  return removed.length
}

export async function publicationsOf(db: Db | Tx, { page, language }: InLanguage, now: Date) {
  const { rows } = await sql<{ version: number | null; from_at: Date; live: boolean }>`
    (select version, from_at, true as live from content_publication
      where page_id = ${page} and language = ${language} and from_at <= ${now} order by from_at desc limit 1)
    union all
    (select version, from_at, false from content_publication
      where page_id = ${page} and language = ${language} and from_at > ${now} order by from_at limit 1)`.execute(db)
  return { live: rows.find((row) => row.live), next: rows.find((row) => !row.live) }
}

export const movePage = (tx: Tx, id: number, to: { slug: string; category: string | null }) =>
  sql`update content_page set slug = ${to.slug}, category = ${to.category} where id = ${id}`.execute(tx)

/** True when another page than `but` has the slug, or had it and is redirected from there. */
export async function slugInUse(tx: Tx, { kind, slug }: Which, but: number): Promise<boolean> {
  const { rows } = await sql`
    select from content_page where kind = ${kind} and slug = ${slug} and id <> ${but}
    union all select from content_former_slug where kind = ${kind} and slug = ${slug} and page_id <> ${but}`.execute(tx)
  return rows.length > 0
}

/** Redirects a former slug to a page, and deletes a redirect of the slug that is in use now. */
export async function keepFormerSlug(tx: Tx, page: number, former: Which, now: string): Promise<void> {
  await tx.deleteFrom('content_former_slug').where('kind', '=', former.kind).where('slug', '=', now).execute()
  await tx
    .insertInto('content_former_slug')
    .values({ ...former, page_id: page })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet({ page_id: page }))
    .execute()
}

export const insertFeedback = (db: Db, row: Feedback & { page: number; language: string; version: number; at: Date }) =>
  db
    .insertInto('content_feedback')
    .values({
      page_id: row.page,
      language: row.language,
      version: row.version,
      helped: row.helped,
      comment: row.comment,
      at: row.at,
    })
    .execute()

const SHOWN_COMMENTS = 50
export const commentsOf = (db: Db, page: number) =>
  db
    .selectFrom('content_feedback')
    .select(['id', 'at', 'helped', 'comment', 'language'])
    .where('page_id', '=', page)
    .where('comment', '<>', '')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN_COMMENTS)
    .execute()

export const deleteOldFeedback = (db: Db, before: Date) => db.deleteFrom('content_feedback').where('at', '<', before).execute()

/** Finds a publication made by staff, not by the installer. Undefined without one. */
export const publishedByHouse = (tx: Tx, { page, language }: InLanguage, shop: string) =>
  tx
    .selectFrom('content_publication')
    .select('by')
    .where('page_id', '=', page)
    .where('language', '=', language)
    .where('by', '<>', shop)
    .limit(1)
    .executeTakeFirst()
