import type { ColumnType, Generated } from 'kysely'
import type { Channel } from '#domain/pricing/goods.ts'

declare module '#platform/db.ts' {
  interface Tables {
    search_document: {
      product_id: number
      score: number
      lowest_price: number
      highest_price: number
      channels: Channel[]
      terms: ColumnType<string, never, never>
      written: ColumnType<string, never, never>
    }
    search_word: { word: string; products: number }
    search_synonym: { id: Generated<number>; phrases: string[]; finds: Generated<string[]>; language: string | null }
    search_day: {
      day: ColumnType<Date, string, string>
      words: string
      language: string
      channel: Channel
      searches: Generated<number>
      without_results: Generated<number>
      results: Generated<number>
      clicks: Generated<number>
    }
    search_click: {
      day: ColumnType<Date, string, string>
      words: string
      product_id: number
      clicks: Generated<number>
      positions: Generated<number>
    }
  }
}
