import type * as catalogue from '#api/admin/catalogue/catalogue.ts'
import type * as charts from '#api/admin/catalogue/size-charts.ts'
import type { NewSizeChart, SaveSizeChart } from '#modules/size-charts/contract.ts'
import { type AnswerTo, clientOf } from '../../api/client.ts'

const api = clientOf<typeof charts | typeof catalogue>()
const OF = '/api/admin/size-charts/:code'

export const chartReads = {
  list: () => api.read('/api/admin/size-charts'),
  chart: (code: string) => api.read(OF, { params: { code } }),
  version: (code: string, version: number) =>
    api.read('/api/admin/size-charts/:code/versions/:version', { params: { code, version } }),
  choices: () => api.read('/api/admin/catalogue/choices'),
}
export const chartWrites = {
  add: (body: NewSizeChart) => api.send('POST', '/api/admin/size-charts', { body }),
  save: (code: string, body: SaveSizeChart) => api.send('PUT', OF, { params: { code }, body }),
  remove: (code: string, replaceWith: string | undefined) =>
    api.send('DELETE', OF, { params: { code }, query: replaceWith === undefined ? {} : { replaceWith } }),
}
export type ChartRead = AnswerTo<ReturnType<typeof chartReads.chart>>
export type ChartDocument = ChartRead['document']
export type ChartRow = AnswerTo<ReturnType<typeof chartReads.list>>['items'][number]
export type LengthUnit = 'cm' | 'in'
