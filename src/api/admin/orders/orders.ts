import { z } from 'zod'
import { cancelByStaff } from '#flows/orders/cancel-by-staff.ts'
import { checkOrderNow } from '#flows/orders/check-order.ts'
import { moveAndShow } from '#flows/orders/move-order.ts'
import { moveParcelAndShow } from '#flows/orders/move-parcel.ts'
import { recordReceipt } from '#flows/orders/record-receipt.ts'
import {
  AdminOrderList,
  AdminOrderQuery,
  CancelAndRefund,
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
import { OrderPapersQuery, orderPapers } from '#views/money/order-documents.ts'
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
  summary: 'List orders, newest first by default',
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
  summary: 'Export orders as CSV, personal columns only with customers.manage',
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
  summary: 'Export up to 10,000 orders as XLSX, by filter or by number',
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
  stepUp: true,
  summary: 'Download one kind of document for up to 100 orders as one PDF; papers with addresses only with orders.change',
  query: OrderPapersQuery,
  returns: z.string().describe('application/pdf'),
  refuses: ['orders.too-many-chosen', 'orders.no-such-paper', 'rate-limit.exceeded', 'access.not-in-role'],
  probe: { status: 400 },
  run: ({ deps, actor: { user }, query }) => orderPapers(deps, user, query),
})

export const showAdminOrder = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:number',
  access: 'admin',
  may: 'orders.read',
  summary: 'Get an order by number or id',
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
  summary: 'List payment attempts of an order with their provider status',
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
  summary: 'Cancel an order and refund what was paid, less an optional fee',
  params: z.object({ number: OrderNumber }),
  body: CancelAndRefund,
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
  summary: 'List allowed status changes of an order and its parcel',
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
  summary: 'Update an order’s status: confirm, hold, resume or cancel if unpaid',
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
  summary: 'Update a parcel’s status, such as packed, shipped or delivered',
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
  summary: 'Check the payments of an order with their providers now',
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
  summary: 'Record a payment received for an order outside the payment providers',
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
