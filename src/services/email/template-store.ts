import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { EmailContent, TemplateRow, TemplateView } from './contract.ts'
import { hostsIn } from './rules/links.ts'
import { writtenIn } from './rules/wording.ts'
import './tables.ts'

const KEPT_VERSIONS = 50

/** Returns the shop's own text of an e-mail in a language. Undefined while the shipped text is sent. */
export async function ownContent(
  db: Db | Tx,
  { template, language }: { template: string; language: string },
): Promise<EmailContent | undefined> {
  const last = await db
    .selectFrom('email_template')
    .select('content')
    .where('template', '=', template)
    .where('language', '=', writtenIn(language))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.content ?? undefined
}

export async function versionsOf(db: Db | Tx, template: string, language: string): Promise<TemplateView['versions']> {
  const rows = await db
    .selectFrom('email_template')
    .select(['version', 'at', 'saved_by as by', 'content'])
    .where('template', '=', template)
    .where('language', '=', language)
    .orderBy('version', 'desc')
    .limit(KEPT_VERSIONS)
    .execute()
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

type Saved = { template: string; language: string; content: EmailContent | null; version: number; by: string; at: Date }

/** Saves the version after `version`, and deletes all but the newest `KEPT_VERSIONS`. False when there is a newer one. */
export async function saveVersion(tx: Tx, { template, language, content, version, by, at }: Saved): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('email_template')
    .columns(['template', 'language', 'version', 'content', 'saved_by', 'at'])
    .expression(
      sql`select ${template}, ${language}, ${version}::int + 1, ${content && JSON.stringify(content)}::jsonb, ${by}, ${at}::timestamptz
        where (select coalesce(max(version), 0) from email_template where template = ${template} and language = ${language}) = ${version}::int`,
    )
    .onConflict((twin) => twin.columns(['template', 'language', 'version']).doNothing())
    .executeTakeFirstOrThrow()
  await tx
    .deleteFrom('email_template')
    .where('template', '=', template)
    .where('language', '=', language)
    .where('version', '<=', version + 1 - KEPT_VERSIONS)
    .execute()
  return numInsertedOrUpdatedRows === 1n
}

/** Lists the templates that were ever changed, with the languages in which the shop's own text is sent. */
export async function changedTemplates(db: Db): Promise<Pick<TemplateRow, 'template' | 'changed' | 'changedAt'>[]> {
  const { rows } = await sql<{ template: string; changed: string[]; at: Date }>`
    select template, coalesce(array_agg(language order by language) filter (where content is not null), '{}') as changed, max(at) as at
    from (select distinct on (template, language) template, language, content, at from email_template
      order by template, language, version desc) as last group by template`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, changedAt: at.toISOString() }))
}

export async function linkedHosts(db: Db | Tx): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('email_template')
    .distinctOn(['template', 'language'])
    .select('content')
    .orderBy('template')
    .orderBy('language')
    .orderBy('version', 'desc')
    .execute()
  return new Set(rows.flatMap(({ content }) => (content ? hostsIn(content) : [])))
}
