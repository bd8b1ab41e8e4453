import { chartFaults } from '#domain/tailoring/size-chart.ts'
import { deepEqual } from '#kernel/deep-equal.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import type { NewSizeChart, SavedSizeChart, SizeChartDocument } from '../contract.ts'
import { problems } from '../problems.ts'
import * as store from '../store.ts'

export type Writing = { by: string; at: Date }

/** Refuses `size-charts.has-faults` for a published chart with faults. */
function mayBePublished(document: SizeChartDocument): Outcome<void> {
  const [first, ...more] = chartFaults(document)
  return document.published && first ? refuse(problems.hasFaults(first, more.length + 1)) : done(undefined)
}

/** Creates a chart. Refuses `size-charts.code-taken` and `size-charts.has-faults`. */
export async function addChart(tx: Tx, { code, document }: NewSizeChart, { by, at }: Writing): Promise<Outcome<SavedSizeChart>> {
  const publishable = mayBePublished(document)
  if (!publishable.ok) return publishable
  const row = await store.insertChart(tx, { code, document, at })
  if (!row) return refuse(problems.codeTaken(code))
  await store.noteVersion(tx, { chart_id: row.id, version: 1, document, by, at })
  return done({ code, version: 1 })
}

export type SavedChart = SavedSizeChart & { before: SizeChartDocument; changed: boolean }

/**
 * Saves a chart as a new version, unless nothing changed. Refuses `size-charts.no-such-chart`, `.has-faults`, and
 * `.changed-meanwhile` on a version conflict.
 */
export async function saveChart(
  tx: Tx,
  { code, document, version }: { code: string; document: SizeChartDocument; version: number },
  { by, at }: Writing,
): Promise<Outcome<SavedChart>> {
  const row = await store.lockChart(tx, code)
  if (!row) return refuse(problems.noSuchChart())
  if (row.version !== version) return refuse(problems.changed())
  const publishable = mayBePublished(document)
  if (!publishable.ok) return publishable
  if (deepEqual(row.document, document)) return done({ code, version, before: row.document, changed: false })
  await store.saveChart(tx, row.id, document, version + 1, at)
  await store.noteVersion(tx, { chart_id: row.id, version: version + 1, document, by, at })
  return done({ code, version: version + 1, before: row.document, changed: true })
}

/** Deletes a chart. Callers must have reassigned its products first. Refuses `size-charts.no-such-chart`. */
export async function removeChart(tx: Tx, code: string): Promise<Outcome<SizeChartDocument>> {
  const row = await store.lockChart(tx, code)
  if (!row) return refuse(problems.noSuchChart())
  await store.deleteChart(tx, row.id)
  return done(row.document)
}
