import { z } from 'zod'
import { cancelByStaff } from '#flows/orders/cancel-by-staff.ts'
import { checkOrderNow } from '#flows/orders/check-order.ts'
import { moveAndShow } from '#flows/orders/move-order.ts'
import { moveParcelAndShow } from '#flows/orders/move-parcel.ts'
import { recordReceipt } from '#flows/orders/record-receipt.ts'
import {
  AdminOrderList,
  AdminOrderQuery,
  CallOffOrder,
  MoveOrder,
  MoveParcel,
  OrderNumber,
  OrderReference,
  OrderSteps,
  OrderView,
} from '#modules/orders/contract.ts'
import { OrderAttempts, RecordReceipt } from '#modules/payments/contract.ts'
import { OrderRefunds } from '#modules/refunds/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { attemptsShown } from '#views/money/order-attempts.ts'
import { OrderPapersQuery, orderPapers } from '#views/money/order-papers.ts'
import { adminOrderList } from '#views/orders/admin-orders.ts'
import { adminOrder } from '#views/orders/order.ts'
import { exportOrders, OrderExportQuery } from '#views/orders/order-export.ts'
import { orderSteps } from '#views/orders/order-steps.ts'

const params = z.object({ number: OrderNumber })

export const listAdminOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders',
  access: 'admin',
  may: 'orders.read',
  summary: 'Orders, the newest first unless sorted otherwise, a page at a time; narrowed by status, payment, words, days, total',
  query: AdminOrderQuery,
  returns: AdminOrderList,
  run: ({ deps, actor, query }) => adminOrderList(deps, query, actor.user.id),
})

export const exportAdminOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders.csv',
  access: 'admin',
  may: 'orders.read',
  stepUp: true,
  summary:
    'Export orders as CSV, all that a filter leaves or those with the given numbers. Columns of people need customers.manage',
  query: OrderExportQuery,
  returns: z.unknown(),
  refuses: ['rate-limit.exceeded'],
  run: ({ deps, actor: { user }, query }) => exportOrders(deps, user, query, 'csv'),
})

export const exportOrderWorkbook = endpoint({
  method: 'GET',
  path: '/api/admin/orders.xlsx',
  access: 'admin',
  may: 'orders.read',
  stepUp: true,
  summary: 'Export at most 10,000 orders as a workbook. Columns of people need customers.manage',
  query: OrderExportQuery,
  returns: z.unknown(),
  refuses: ['rate-limit.exceeded', 'imports.workbook-full'],
  run: ({ deps, actor: { user }, query }) => exportOrders(deps, user, query, 'xlsx'),
})

export const showOrderPapers = endpoint({
  method: 'GET',
  path: '/api/admin/orders.pdf',
  access: 'admin',
  may: 'orders.read',
  summary:
    'The same papers of the orders that a filter leaves, or of those with the given numbers, as one PDF of at most 100 orders',
  query: OrderPapersQuery,
  returns: z.string().describe('application/pdf'),
  refuses: ['orders.too-many-chosen', 'orders.no-such-paper', 'rate-limit.exceeded'],
  probe: { status: 400 },
  run: ({ deps, actor: { user }, query }) => orderPapers(deps, user.id, query),
})

export const showAdminOrder = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:number',
  access: 'admin',
  may: 'orders.read',
  summary: 'Any order, by number or id',
  params: z.object({ number: OrderReference }),
  returns: OrderView,
  refuses: ['orders.no-such-order'],
  run: ({ deps, params }) => adminOrder(deps, params.number),
})

export const listOrderAttempts = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:number/attempts',
  access: 'admin',
  may: 'orders.read',
  summary: 'Every try to pay an order, with what its provider said of it last',
  params: z.object({ number: OrderNumber }),
  returns: OrderAttempts,
  refuses: ['orders.no-such-order'],
  run: ({ deps, params }) => attemptsShown(deps.db, params.number),
})

export const postStaffCancellation = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:number/cancellation',
  access: 'admin',
  may: 'orders.change',
  stepUp: true,
  summary:
    'Cancel a placed order, before it was sent or once it came back. Once something was paid it needs orders.refund: the money goes back, less a fee',
  params: z.object({ number: OrderNumber }),
  body: CallOffOrder,
  returns: OrderRefunds,
  status: 201,
  idempotent: true,
  refuses: [
    'orders.no-such-order',
    'orders.cannot-cancel',
    'orders.cannot-move',
    'orders.fee-too-high',
    'payments.under-way',
    'refunds.disputed',
    'credit.card-spent',
    'access.not-in-role',
  ],
  run: ({ deps, actor, params, body, idempotencyKey }) =>
    cancelByStaff(deps, { ...params, ...body, by: actor.user, key: idempotencyKey }),
})

export const listOrderSteps = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:number/moves',
  access: 'admin',
  may: 'orders.read',
  summary: 'Which steps an order and its parcel can take now',
  params: z.object({ number: OrderNumber }),
  returns: OrderSteps,
  refuses: ['orders.no-such-order'],
  run: ({ deps, actor, params }) => orderSteps(deps, params.number, actor.user),
})

export const postOrderMove = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:number/moves',
  access: 'admin',
  may: 'orders.change',
  summary: 'Move an order: confirm, hold, resume, cancel while it is unpaid',
  params,
  body: MoveOrder,
  returns: OrderView,
  refuses: [
    ...['orders.no-such-order', 'orders.cannot-move', 'orders.cannot-cancel', 'orders.goods-missing', 'payments.under-way'],
    'access.not-in-role',
  ],
  run: ({ deps, actor, params, body }) => moveAndShow(deps, params.number, { ...body, staff: actor.user }),
})

export const postParcelMove = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:number/parcel-moves',
  access: 'admin',
  may: 'orders.change',
  summary: 'Move a parcel of a confirmed order: pick, pack, ship, deliver and so on, with who took it',
  params,
  body: MoveParcel,
  returns: OrderView,
  refuses: [
    'orders.no-such-order',
    'orders.no-such-parcel',
    'orders.still-being-made',
    'orders.not-at-place',
    'orders.on-hold',
    'orders.cannot-move',
    'orders.nothing-to-send',
    'orders.goods-missing',
    'orders.waiting-for-goods',
  ],
  run: ({ deps, actor, params, body }) => moveParcelAndShow(deps, params.number, body, actor.user),
})

export const postAdminPaymentCheck = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:number/payment-checks',
  access: 'admin',
  may: 'money.take',
  summary: 'Ask the providers now what became of the payments of an order',
  params,
  returns: OrderAttempts,
  refuses: ['orders.no-such-order', 'payments.unavailable'],
  probe: { status: 200 },
  run: ({ deps, actor, params }) => checkOrderNow(deps, actor.user, params.number),
})

export const postReceipt = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:number/receipts',
  access: 'admin',
  may: 'money.take',
  stepUp: true,
  summary: 'Write down money that the house has received for an order: at the door, at the counter, at the bank',
  params: z.object({ number: OrderNumber }),
  body: RecordReceipt,
  returns: OrderView,
  status: 201,
  idempotent: true,
  refuses: [
    ...['orders.no-such-order', 'payments.receipt-known', 'idempotency.key-reused'],
    ...['register.drawer-needed', 'register.no-such-shift', 'register.shift-closed'],
  ],
  run: ({ deps, actor, params, body, idempotencyKey }) => recordReceipt(deps, actor.user, params.number, body, idempotencyKey),
})
