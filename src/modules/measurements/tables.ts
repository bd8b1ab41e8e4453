import type { ColumnType } from 'kysely'
import type { Block, FitPreference, LengthUnit, Measure, Posture, PostureSide, Right, Taken } from '#domain/tailoring/tape.ts'
import type { SetState } from './contract.ts'

/** JSON is written as text and read as a value. These columns are never updated. */
type Json<T> = ColumnType<T, string, never>

declare module '#platform/db.ts' {
  interface Tables {
    measurement_profile: {
      id: string
      owner_id: string
      name: string
      block: Block
      unit: LengthUnit
      created_at: Date
      touched_at: Date
    }
    measurement_set: {
      id: string
      profile_id: string
      version: number
      taken: Json<Taken>
      second: Json<Taken>
      right_side: Json<Right>
      posture: Json<Posture>
      fit: FitPreference
      kept: Measure[]
      at: Date
      taken_by: string | null
    }
    posture_photo: { set_id: string; side: PostureSide; file: string; taken_by: string; at: Date }
    order_measurement: {
      order_line_id: number
      order_id: string
      set_id: string
      state: SetState
      submitted_at: Date
      decided_at: Date | null
      decided_by: string | null
    }
    measurement_proposal: {
      id: string
      set_id: string
      order_id: string
      changes: Json<Taken>
      state: 'proposed' | 'accepted' | 'declined'
      proposed_at: Date
      proposed_by: string
      decided_at: Date | null
    }
    measurement_question: {
      id: string
      order_line_id: number
      measure: Measure
      comment: string
      asked_at: Date
      asked_by: string
      answer: string | null
      answered_at: Date | null
    }
  }
}
