import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { exportProducts, ProductExportQuery } from '#views/catalogue/product-export/product-export.ts'

export const exportProductList = endpoint({
  method: 'GET',
  path: '/api/admin/exports/products',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Export products as CSV or XLSX in the import format',
  query: ProductExportQuery,
  returns: z.unknown(),
  refuses: ['rate-limit.exceeded', 'imports.workbook-full'],
  run: ({ deps, actor: { user }, query }) => exportProducts(deps, user.id, query),
})
