import { z } from 'zod'
import { OrderNumber, PAPER_KINDS } from '#modules/orders/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { OnePaperQuery, orderPaper } from '#views/money/order-documents.ts'

const kind = z.enum(PAPER_KINDS)

export const showOrderPaper = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:number/papers/:kind',
  access: 'admin',
  may: 'orders.read',
  summary: 'Download a document of an order as PDF, such as an invoice',
  params: z.object({ number: OrderNumber, kind }),
  query: OnePaperQuery,
  returns: z.string().describe('application/pdf'),
  refuses: [
    ...(['orders.no-such-order', 'orders.no-such-paper', 'orders.no-such-parcel'] as const),
    ...(['orders.collected-here', 'orders.label-not-settable'] as const),
  ],
  probe: { params: { kind: 'job-ticket' }, status: 409 },
  run: ({ deps, params: { number, ...rest }, query }) => orderPaper(deps, number, { ...rest, ...query }),
})
