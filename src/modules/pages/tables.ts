import type { ColumnType, Generated } from 'kysely'
import type { HelpCategory } from '#domain/content/page-list.ts'
import type { PageDocument, PageKind, PageLanguage } from './contract.ts'

declare module '#platform/db.ts' {
  interface Tables {
    content_page: {
      id: Generated<number>
      kind: PageKind
      slug: string
      category: HelpCategory | null
      position: Generated<number>
      created_at: Date
    }
    content_version: {
      page_id: number
      language: PageLanguage
      version: number
      document: ColumnType<PageDocument, string, string>
      by: string
      at: Date
    }
    content_publication: {
      page_id: number
      language: PageLanguage
      version: number | null
      from_at: Date
      by: string
    }
    content_former_slug: { kind: PageKind; slug: string; page_id: number }
    content_feedback: {
      id: Generated<number>
      page_id: number
      language: string
      version: number
      helped: boolean
      comment: string
      at: Date
    }
  }
}
