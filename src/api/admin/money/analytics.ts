import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { CustomerDistribution, customerDistribution } from '#views/analytics/customer-distribution.ts'
import { CustomerQuery, CustomerReport, customerReport } from '#views/analytics/customer-report.ts'
import { Overview, OverviewQuery, overview } from '#views/analytics/overview.ts'
import { ProductQuery, ProductReport, productReport } from '#views/analytics/product-report.ts'
import { AnalyticsQuery, RowsQuery } from '#views/analytics/query.ts'
import { exportRows, RowsExportQuery } from '#views/analytics/rows-export.ts'
import { SalesReport, salesReport } from '#views/analytics/sales-report.ts'
import { SalesRows, salesRowList } from '#views/analytics/sales-rows.ts'

export const showAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/analytics',
  access: 'admin',
  may: 'money.read',
  summary: 'Get sales, customers and visits of a period with comparison',
  query: OverviewQuery,
  returns: Overview,
  run: ({ deps, query }) => overview(deps, query),
})

export const showSalesReport = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/sales',
  access: 'admin',
  may: 'money.read',
  summary: 'Get the sales of a period with comparison, splits and reconciliation',
  query: AnalyticsQuery,
  returns: SalesReport,
  run: ({ deps, actor, query }) => salesReport(deps, actor.user, query),
})

export const showProductReport = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/products',
  access: 'admin',
  may: 'money.read',
  summary: 'Get the products sold in a period, with returns, visits and stock',
  query: ProductQuery,
  returns: ProductReport,
  run: ({ deps, actor, query }) => productReport(deps, actor.user, query),
})

export const listSalesRows = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/rows',
  access: 'admin',
  may: 'money.read',
  summary: 'List the orders and refunds behind a figure, newest first, with their sum',
  query: RowsQuery,
  returns: SalesRows,
  run: ({ deps, actor, query }) => salesRowList(deps, actor.user, query),
})

export const exportSalesRows = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/rows-file',
  access: 'admin',
  may: 'money.read',
  summary: 'Export the orders and refunds behind a figure as CSV or XLSX',
  query: RowsExportQuery,
  returns: z.unknown(),
  refuses: ['rate-limit.exceeded', 'imports.workbook-full', 'analytics.no-such-period'],
  run: ({ deps, actor: { user }, query }) => exportRows(deps, user, query),
})

export const showCustomerDistribution = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/distribution',
  access: 'admin',
  may: 'money.read',
  summary: 'Get the sales of a period by country and county, without places of fewer than five customers',
  query: AnalyticsQuery,
  returns: CustomerDistribution,
  run: ({ deps, actor, query }) => customerDistribution(deps, actor.user, query),
})

export const showCustomerReport = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/customers',
  access: 'admin',
  may: 'money.read',
  summary: 'Get new and returning customers, cohorts, RFM groups and repeat orders',
  query: CustomerQuery,
  returns: CustomerReport,
  run: ({ deps, actor, query }) => customerReport(deps, actor.user, query),
})
