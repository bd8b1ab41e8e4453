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
  summary: 'The size charts, with what is wrong with each and who uses it',
  returns: SizeChartList,
  run: ({ deps }) => sizeChartList(deps),
})

export const postSizeChart = endpoint({
  method: 'POST',
  path: '/api/admin/size-charts',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'A new size chart',
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
  summary: 'Which size of a chart, saved or not, a body would be given, and why; lengths in millimetres',
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
  summary: 'A size chart as staff write it, with its gaps and overlaps',
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
  summary: 'A size chart as it once was',
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
  summary: 'Change a size chart, and which categories give it to their products',
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
  summary: 'Delete a size chart; whoever uses it gets another one',
  params,
  query: z.object({ replaceWith: ChartCode.optional() }),
  returns: z.object({ removed: z.boolean(), moved: z.int() }),
  refuses: ['size-charts.no-such-chart', 'size-charts.in-use'],
  probe: { params: { code: 'no-such-chart' }, status: 404 },
  run: ({ deps, actor, params, query }) => removeSizeChart(deps, actor.user.id, { ...params, ...query }),
})
