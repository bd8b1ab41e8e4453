import type * as duplicates from '#api/admin/customers/customer-duplicates.ts'
import type * as block from '#api/admin/customers/customers.block.ts'
import type * as credit from '#api/admin/customers/customers.credit.ts'
import type * as data from '#api/admin/customers/customers.data.ts'
import type * as looks from '#api/admin/customers/customers.looks.ts'
import type * as merges from '#api/admin/customers/customers.merges.ts'
import type * as notes from '#api/admin/customers/customers.notes.ts'
import type * as readings from '#api/admin/customers/customers.readings.ts'
import type * as customers from '#api/admin/customers/customers.ts'
import type * as twins from '#api/admin/customers/customers.twins.ts'
import type * as storeCredit from '#api/admin/money/store-credit.ts'
import type {
  AdminCustomerFilter,
  AdminCustomerQuery,
  CustomerFile,
  MergeCustomers,
  NewCustomer,
  TagCustomers,
} from '#modules/customers/contract.ts'
import { clientOf } from '../../api/client.ts'
import type { ListState } from '../../shared/admin/kit/list-state.ts'
import type { Selection } from '../../shared/admin/kit/selection.ts'
import type { FileFormat } from '../../shared/admin/kit/table-export.tsx'

const api = clientOf<
  | typeof customers
  | typeof block
  | typeof credit
  | typeof data
  | typeof looks
  | typeof notes
  | typeof readings
  | typeof storeCredit
  | typeof merges
  | typeof twins
  | typeof duplicates
>()

export const customerReads = {
  list: (query: Partial<AdminCustomerQuery>) => api.read('/api/admin/customers', { query }),
  twins: (key: string) => api.read('/api/admin/customers/:key/twins', { params: { key } }),
  duplicates: () => api.read('/api/admin/customer-duplicates'),
  one: (key: string) => api.read('/api/admin/customers/:key', { params: { key } }),
}

export const customerWrites = {
  open: (body: NewCustomer) => api.send('POST', '/api/admin/customers', { body }),
  tag: (body: TagCustomers) => api.send('POST', '/api/admin/customers/tags', { body }),
  file: (key: string, body: CustomerFile) => api.send('PUT', '/api/admin/customers/:key/file', { params: { key }, body }),
  note: (key: string, note: string) =>
    api.send('POST', '/api/admin/customers/:key/notes', { params: { key }, body: { words: note } }),
  forgetNote: (key: string, id: string) => api.send('DELETE', '/api/admin/customers/:key/notes/:id', { params: { key, id } }),
  block: (key: string, reason: string) =>
    api.send('PUT', '/api/admin/customers/:key/block', { params: { key }, body: { reason } }),
  unblock: (key: string) => api.send('DELETE', '/api/admin/customers/:key/block', { params: { key } }),
  look: (key: string, reason: string) =>
    api.send('POST', '/api/admin/customers/:key/looks', { params: { key }, body: { reason } }),
  giveCredit: (email: string, value: number, reason: string, key: string) =>
    api.send('POST', '/api/admin/store-credit', { body: { email, value, reason }, key }),
  takeCredit: (customer: string, value: number, reason: string, key: string) =>
    api.send('POST', '/api/admin/customers/:key/credit-taken', { params: { key: customer }, body: { value, reason }, key }),
  readings: (key: string) => api.send('POST', '/api/admin/customers/:key/readings', { params: { key } }),
  merge: (key: string, body: MergeCustomers) => api.send('POST', '/api/admin/customers/:key/merges', { params: { key }, body }),
  erase: (key: string) => api.send('DELETE', '/api/admin/customers/:key', { params: { key } }),
}

export const dataAddress = (key: string): string => api.address('/api/admin/customers/:key/data.json', { params: { key } })

type Narrowed = Pick<ListState, 'q' | 'filters'>

export function exportAddress({ q, filters }: Narrowed, selection: Selection, format: FileFormat): string {
  const file = api.address(format === 'csv' ? '/api/admin/customers.csv' : '/api/admin/customers.xlsx')
  const query = new URLSearchParams(selection.all ? filters : {})
  if (selection.all && q.trim()) query.set('q', q.trim())
  for (const key of selection.all ? selection.except : selection.ids) query.append(selection.all ? 'except' : 'key', key)
  return query.size > 0 ? `${file}?${query}` : file
}

export function chosenOf({ q, filters }: Narrowed, selection: Selection): TagCustomers['who'] {
  if (!selection.all) return { keys: [...selection.ids] }
  const { min, max, ...words } = filters
  const amounts = { ...(min && { min: Number(min) }), ...(max && { max: Number(max) }) }
  const filter = { ...words, ...amounts, ...(q.trim() && { q: q.trim() }) } as AdminCustomerFilter
  return { filter, except: [...selection.except] }
}
