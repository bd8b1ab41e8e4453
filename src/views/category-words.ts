import { sql } from 'kysely'
import type { Language } from '#kernel/languages.ts'
import '#modules/catalogue/tables.ts'

/** A text of the category that a query calls `alias`, in a language; in the shop's own where it says nothing in that one. */
export const categoryText = (column: 'name' | 'description', language: Language, alias = 'category') =>
  language === 'en'
    ? sql<string>`${sql.ref(`${alias}.${column}`)}`
    : sql<string>`coalesce((select nullif(told.${sql.ref(column)}, '') from category_text as told
        where told.category_id = ${sql.ref(`${alias}.id`)} and told.language = ${sql.lit(language)}), ${sql.ref(`${alias}.${column}`)})`
