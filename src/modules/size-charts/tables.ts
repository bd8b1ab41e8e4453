import type { ColumnType, Generated } from 'kysely'
import type { GarmentMeasures, SizeChartDocument } from './contract.ts'

declare module '#platform/db.ts' {
  interface Tables {
    size_chart: {
      id: Generated<number>
      code: string
      name: string
      document: ColumnType<SizeChartDocument, string, string>
      version: Generated<number>
      updated_at: Date
    }
    garment_measures: { product_id: number; document: ColumnType<GarmentMeasures, string, string> }
    size_chart_version: {
      chart_id: number
      version: number
      document: ColumnType<SizeChartDocument, string, string>
      by: string
      at: Date
    }
  }
}
