import { z } from 'zod'
import { BODY_POINT_NAMES, type BodyPoint } from '#domain/tailoring/size-chart.ts'
import { addSizeChart, removeSizeChart, saveSizeChart } from '#flows/goods/size-charts.ts'
import {
  ChartCode,
  MeasuredBody,
  NewSizeChart,
  OldVersion,
  SavedSizeChart,
  SaveSizeChart,
  SizeChart,
  SizeChartDocument,
  SizeChartList,
  VersionOf,
} from '#modules/size-charts/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { oldSizeChart, sizeChart, sizeChartList, tryOn } from '#views/catalogue/admin-size-charts.ts'

const params = z.object({ code: ChartCode })
const Point = z.enum(BODY_POINT_NAMES as [BodyPoint, ...BodyPoint[]])

export const listSizeCharts = endpoint({
  method: 'GET',
  path: '/api/admin/size-charts',
  access: 'admin',
  may: 'catalogue.read',
  summary: 'List size charts with their problems and usage',
  returns: SizeChartList,
  run: ({ deps }) => sizeChartList(deps),
})

export const postSizeChart = endpoint({
  method: 'POST',
  path: '/api/admin/size-charts',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Create a size chart',
  body: NewSizeChart,
  returns: SavedSizeChart,
  status: 201,
  refuses: ['size-charts.code-taken', 'size-charts.has-faults'],
  run: ({ deps, actor, body }) => addSizeChart(deps, actor.user.id, body),
})

export const postTrial = endpoint({
  method: 'POST',
  path: '/api/admin/size-charts/trials',
  access: 'admin',
  may: 'catalogue.read',
  summary: 'Preview the size that a chart, saved or not, recommends for a body',
  body: z.strictObject({ document: SizeChartDocument, body: MeasuredBody }),
  returns: z.object({
    recommendation: z
      .object({
        size: z.string(),
        exact: z.boolean(),
        fits: z.array(
          z.object({
            point: Point,
            mm: z.int(),
            range: z.object({ from: z.int(), to: z.int() }),
            verdict: z.enum(['within', 'tight', 'loose']),
            by_mm: z.int(),
          }),
        ),
        decides: Point.nullable(),
        nextBest: z.string().nullable(),
        missing: z.array(Point),
      })
      .nullable(),
  }),
  run: ({ body }) => tryOn(body),
})

export const getSizeChart = endpoint({
  method: 'GET',
  path: '/api/admin/size-charts/:code',
  access: 'admin',
  may: 'catalogue.read',
  summary: 'Get a size chart with its gaps and overlaps',
  params,
  returns: SizeChart,
  refuses: ['size-charts.no-such-chart'],
  probe: { params: { code: 'no-such-chart' }, status: 404 },
  run: ({ deps, params }) => sizeChart(deps, params.code),
})

export const getSizeChartVersion = endpoint({
  method: 'GET',
  path: '/api/admin/size-charts/:code/versions/:version',
  access: 'admin',
  may: 'catalogue.read',
  summary: 'Get an earlier version of a size chart',
  params: VersionOf,
  returns: OldVersion,
  refuses: ['size-charts.no-such-chart'],
  probe: { params: { code: 'no-such-chart', version: '1' }, status: 404 },
  run: ({ deps, params }) => oldSizeChart(deps, params),
})

export const putSizeChart = endpoint({
  method: 'PUT',
  path: '/api/admin/size-charts/:code',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Update a size chart and its default categories',
  params,
  body: SaveSizeChart,
  returns: SavedSizeChart,
  refuses: ['size-charts.no-such-chart', 'size-charts.changed-meanwhile', 'size-charts.has-faults', 'catalogue.unknown-name'],
  run: ({ deps, actor, params, body }) => saveSizeChart(deps, actor.user.id, { ...params, ...body }),
})

export const deleteSizeChart = endpoint({
  method: 'DELETE',
  path: '/api/admin/size-charts/:code',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Delete a size chart, moving its uses to `replaceWith` when given',
  params,
  query: z.object({ replaceWith: ChartCode.optional() }),
  returns: z.object({ removed: z.boolean(), moved: z.int() }),
  refuses: ['size-charts.no-such-chart', 'size-charts.in-use'],
  probe: { params: { code: 'no-such-chart' }, status: 404 },
  run: ({ deps, actor, params, query }) => removeSizeChart(deps, actor.user.id, { ...params, ...query }),
})
