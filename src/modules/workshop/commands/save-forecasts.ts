import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'

export type Forecast = { id: string; forecastOn: string; promise: boolean }

/** Saves forecasts without a new version of the jobs. `promised`: first promised days, by job id. */
export async function saveForecasts(
  tx: Tx,
  forecasts: readonly Forecast[],
  promised: ReadonlyMap<string, string>,
): Promise<void> {
  if (forecasts.length === 0) return
  const rows = forecasts.map(({ id, forecastOn }) => ({ id, on: forecastOn, promise: promised.get(id) ?? null }))
  await sql`update workshop_job set forecast_on = told."on", promised_on = coalesce(promised_on, told.promise),
      first_promised_on = coalesce(first_promised_on, told.promise)
    from json_to_recordset(${JSON.stringify(rows)}::json) as told (id uuid, "on" date, promise date) where workshop_job.id = told.id`.execute(
    tx,
  )
}
