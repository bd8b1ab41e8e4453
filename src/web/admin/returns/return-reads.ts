import type * as ofOrder from '#api/admin/orders/orders.returns.ts'
import type * as queue from '#api/admin/orders/returns.ts'
import type * as settings from '#api/admin/system/settings.ts'
import type { AskReturn, InspectReturn, MoveReturn, ReceiveReturn, ReturnQuery, SettleReturn } from '#modules/returns/contract.ts'
import type { ReturnRules } from '#services/settings/contract.ts'
import { clientOf } from '../../api/client.ts'
import type { ListSpecOf } from '../../shared/admin/kit/list-state.ts'

const api = clientOf<typeof ofOrder | typeof queue | typeof settings>()
const ONE = '/api/admin/orders/:number/returns/:id'
const RULES = '/api/admin/settings/returns'
export type Named = { number: string; id: string }

export const returnReads = {
  queue: (query: Partial<ReturnQuery>) => api.read('/api/admin/returns', { query }),
  rules: () => api.read(RULES),
}
export const returnWrites = {
  ask: (number: string, body: AskReturn) => api.send('POST', '/api/admin/orders/:number/returns', { params: { number }, body }),
  move: (params: Named, body: MoveReturn) => api.send('POST', `${ONE}/moves`, { params, body }),
  receive: (params: Named, body: ReceiveReturn) => api.send('POST', `${ONE}/receipt`, { params, body }),
  inspect: (params: Named, body: InspectReturn) => api.send('POST', `${ONE}/inspection`, { params, body }),
  settle: (params: Named, body: SettleReturn, key: string) => api.send('POST', `${ONE}/settlement`, { params, body, key }),
  saveRules: (body: ReturnRules) => api.send('PUT', RULES, { body }),
}

export const RETURNS_LIST: ListSpecOf<ReturnQuery> = {
  columns: [{ id: 'name', required: true }, { id: 'customer' }, { id: 'pieces' }, { id: 'kind' }, { id: 'state' }, { id: 'age' }],
  filters: ['status', 'kind'],
  sort: '',
  sizes: [25, 50, 100],
}
