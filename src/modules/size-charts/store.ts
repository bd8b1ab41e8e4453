import type { Db, Tx } from '#platform/db.ts'
import type { GarmentMeasures, SizeChartDocument } from './contract.ts'
import './tables.ts'

export const chartBy = (db: Db | Tx, code: string) =>
  db.selectFrom('size_chart').selectAll().where('code', '=', code).executeTakeFirst()

export const lockChart = (tx: Tx, code: string) =>
  tx.selectFrom('size_chart').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()

/** Inserts a chart. Returns undefined when the code is taken. */
export const insertChart = (tx: Tx, { code, document, at }: { code: string; document: SizeChartDocument; at: Date }) =>
  tx
    .insertInto('size_chart')
    .values({ code, name: document.name, document: JSON.stringify(document), updated_at: at })
    .onConflict((taken) => taken.column('code').doNothing())
    .returningAll()
    .executeTakeFirst()

export const saveChart = (tx: Tx, id: number, document: SizeChartDocument, version: number, at: Date) =>
  tx
    .updateTable('size_chart')
    .set({ name: document.name, document: JSON.stringify(document), version, updated_at: at })
    .where('id', '=', id)
    .execute()

export const noteVersion = (
  tx: Tx,
  row: { chart_id: number; version: number; document: SizeChartDocument; by: string; at: Date },
) =>
  tx
    .insertInto('size_chart_version')
    .values({ ...row, document: JSON.stringify(row.document) })
    .execute()

export const deleteChart = (tx: Tx, id: number) => tx.deleteFrom('size_chart').where('id', '=', id).execute()

const SHOWN_VERSIONS = 50
export const versionsOf = (db: Db, code: string) =>
  db
    .selectFrom('size_chart_version')
    .innerJoin('size_chart', 'size_chart.id', 'chart_id')
    .select(['size_chart_version.version', 'at', 'by'])
    .where('code', '=', code)
    .orderBy('size_chart_version.version', 'desc')
    .limit(SHOWN_VERSIONS)
    .execute()

export const versionOf = (db: Db, code: string, version: number) =>
  db
    .selectFrom('size_chart_version')
    .innerJoin('size_chart', 'size_chart.id', 'chart_id')
    .select(['size_chart_version.version', 'size_chart_version.document'])
    .where('code', '=', code)
    .where('size_chart_version.version', '=', version)
    .executeTakeFirst()

/** Saves the garment measurements of a product; deletes them when no size is given. */
export async function setGarmentMeasures(tx: Tx, productId: number, measures: GarmentMeasures): Promise<void> {
  if (measures.sizes.length === 0) {
    await tx.deleteFrom('garment_measures').where('product_id', '=', productId).execute()
    return
  }
  const document = JSON.stringify(measures)
  await tx
    .insertInto('garment_measures')
    .values({ product_id: productId, document })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ document }))
    .execute()
}
