import type { ColumnType } from 'kysely'

export type AssetState = 'waiting' | 'ready' | 'failed'

declare module '#platform/db.ts' {
  interface Tables {
    media_asset: {
      id: string
      source: 'drawn' | 'uploaded'
      recipe: ColumnType<unknown, string | null, never>
      name: string
      width: number
      height: number
      colour: string | null
      placeholder: string | null
      state: AssetState
      failure: string | null
      created_at: Date
      made_at: Date | null
    }
  }
}
