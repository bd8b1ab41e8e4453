import { done } from '#kernel/outcome.ts'
import { PublishedSizeCharts } from '#modules/size-charts/contract.ts'
import { publishedSizeCharts } from '#modules/size-charts/index.ts'
import { endpoint } from '#platform/endpoint.ts'

export const listSizeCharts = endpoint({
  method: 'GET',
  path: '/api/size-charts',
  access: 'public',
  summary: 'List published size charts',
  returns: PublishedSizeCharts,
  run: async ({ deps }) => done(await publishedSizeCharts(deps)),
})
