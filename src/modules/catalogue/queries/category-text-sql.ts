import { sql } from 'kysely'
import type { Language } from '#kernel/languages.ts'
import '../tables.ts'

export function categoryHead(part: 'title' | 'description', language: Language) {
  const [forSearch, plain] = part === 'title' ? (['seo_title', 'name'] as const) : (['seo_description', 'description'] as const)
  const own = sql<string>`coalesce(nullif(category.${sql.ref(forSearch)}, ''), category.${sql.ref(plain)})`
  if (language === 'en') return own
  return sql<string>`coalesce((select coalesce(nullif(told.${sql.ref(forSearch)}, ''), nullif(told.${sql.ref(plain)}, ''))
    from category_text as told where told.category_id = category.id and told.language = ${sql.lit(language)}), ${own})`
}

export const categoryText = (column: 'name' | 'description', language: Language, alias = 'category') =>
  language === 'en'
    ? sql<string>`${sql.ref(`${alias}.${column}`)}`
    : sql<string>`coalesce((select nullif(told.${sql.ref(column)}, '') from category_text as told
        where told.category_id = ${sql.ref(`${alias}.id`)} and told.language = ${sql.lit(language)}), ${sql.ref(`${alias}.${column}`)})`
