import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { exportProducts, ProductExportQuery } from '#views/catalogue/product-export/product-export.ts'

export const exportProductList = endpoint({
  method: 'GET',
  path: '/api/admin/exports/products',
  access: 'admin',
  may: 'catalogue.change',
  summary:
    'All products that a filter leaves, or those with the given numbers, as CSV or XLSX: what the import reads back as it was',
  query: ProductExportQuery,
  returns: z.unknown(),
  refuses: ['rate-limit.exceeded', 'imports.workbook-full'],
  run: ({ deps, actor: { user }, query }) => exportProducts(deps, user.id, query),
})
