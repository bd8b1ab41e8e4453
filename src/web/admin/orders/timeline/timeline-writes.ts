import type * as timeline from '#api/admin/orders/orders.timeline.ts'
import type { WriteNote } from '#modules/orders/contract.ts'
import { clientOf } from '../../../api/client.ts'

const api = clientOf<typeof timeline>()
const params = (number: string) => ({ params: { number } })

export const timelineWrites = {
  note: (number: string, body: WriteNote, key: string) =>
    api.send('POST', '/api/admin/orders/:number/timeline/notes', { ...params(number), body, key }),
}
