import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Garment, Measure } from '#domain/tailoring/tape.ts'
import type { FittingKind, FittingRow, JobEntry, JobKind, JobState } from './contract.ts'

declare module '#platform/db.ts' {
  interface Tables {
    workshop_station: { stage: JobState; people: number; minutes_a_day: number }
    workshop_job: {
      id: string
      number: GeneratedAlways<number>
      order_id: string
      order_line_id: number
      garment: Garment
      copy: number
      kind: JobKind
      follows: string | null
      state: JobState
      held_from: JobState | null
      version: Generated<number>
      assignee: string | null
      drafted_by_hand: string | null
      cut_lot: string | null
      cut_cm: number | null
      first_promised_on: string | null
      promised_on: string | null
      forecast_on: string | null
      opened_at: Date
      entered_at: Date
    }
    fitting_resource: { id: GeneratedAlways<number>; kind: 'fitter' | 'room'; name: string; active: Generated<boolean> }
    fit_report: {
      job_id: string
      order_id: string
      points: ColumnType<Partial<Record<Measure, number>>, string, string>
      words: string | null
      reported_at: Date
      /** KES cents. */
      credit: Generated<number>
    }
    /** Booking of an order, or of an account without one. */
    fitting_booking: {
      id: string
      order_id: string | null
      person_id: string | null
      language: string | null
      kind: FittingKind
      starts_at: Date
      fitter_id: number
      room_id: number
      state: FittingRow['state']
      words: string | null
      booked_at: Date
      reminded_at: Date | null
      decided_by: string | null
      decided_at: Date | null
    }
    fit_point: { id: GeneratedAlways<number>; fitting_id: string; job_id: string; measure: Measure; change_mm: number }
    workshop_entry: {
      id: GeneratedAlways<number>
      job_id: string
      kind: JobEntry['kind']
      from_state: JobState | null
      to_state: JobState | null
      words: string | null
      minutes: number | null
      photo: string | null
      made_by: string
      at: Date
    }
  }
}
