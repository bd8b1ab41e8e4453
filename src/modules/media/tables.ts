import type { ColumnType, Generated } from 'kysely'
import type { AltTexts } from './contract.ts'

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
      folder: Generated<string>
      tags: Generated<string[]>
      alt: ColumnType<AltTexts, string | undefined, string>
      focal_x: Generated<number | null>
      focal_y: Generated<number | null>
      replaced_by: Generated<string | null>
      created_at: Date
      made_at: Date | null
    }
  }
}
