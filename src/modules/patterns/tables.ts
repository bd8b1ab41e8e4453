import type { Step } from '@loomcourt/patterns'
import type { ColumnType, Generated } from 'kysely'
import type { DraftBody, DraftSpec, DraftState, DraftWarning, FinishedMeasure, Unexpressed } from './contract.ts'

/** These columns are never updated. */
type Json<T> = ColumnType<T, string, never>

declare module '#platform/db.ts' {
  interface Tables {
    pattern_draft: {
      id: string
      order_line_id: number
      order_id: string
      piece: string
      version: number
      set_id: string
      state: Generated<DraftState>
      step: Step
      design: string | null
      design_version: string | null
      hash: string
      seam_allowance: number
      body: Json<DraftBody>
      spec: Json<DraftSpec>
      options: Json<Record<string, string | number | boolean>>
      by_hand: Json<Unexpressed[]>
      warnings: Json<DraftWarning[]>
      log: string[]
      finished: Json<FinishedMeasure[]>
      drawing: Buffer | null
      drafted_at: Date
      drafted_by: string
      approved_at: Date | null
      approved_by: string | null
      reason: string | null
      lays: Buffer | null
    }
  }
}
