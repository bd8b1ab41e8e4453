import { z } from 'zod'
import { chooseTime, orderDeliveryDays } from '#flows/delivery/choose-time.ts'
import { cancelAndShow } from '#flows/orders/cancel-order.ts'
import { checkOrder } from '#flows/orders/check-order.ts'
import { placeOrder } from '#flows/orders/place-order.ts'
import { readInvoices } from '#flows/orders/read-invoices.ts'
import { payOrder } from '#flows/payments/pay-order.ts'
import { startPayment } from '#flows/payments/start-payment.ts'
import { OrderInvoices } from '#modules/invoices/contract.ts'
import { MyOrders, OrderNumber, OrderReference, OrderView, PlacedOrder, PlaceOrder, Reason } from '#modules/orders/contract.ts'
import { PayByCard, PaymentChoices, PaymentResult, StartedPayment, StartPayment } from '#modules/payments/contract.ts'
import { DeliveryDays } from '#modules/shipping/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { checkoutLimit, perAddressTogether } from '#platform/shared-counts.ts'
import { singleLine } from '#shapes/text.ts'
import { paymentChoices } from '#steps/settlement/paying/payment-choices.ts'
import { invoicePdf } from '#views/money/order-invoices.ts'
import { myOrders, PLACE } from '#views/orders/my-orders.ts'
import { shownOrder } from '#views/orders/order.ts'

const params = z.object({ number: OrderNumber })

export const listMyOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  access: 'customer',
  summary: 'List the customer’s orders',
  query: z.object({
    /** Cursor: `next` of the previous page. */
    after: z.string().regex(PLACE).optional(),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  returns: MyOrders,
  run: ({ deps, actor, query }) => myOrders(deps, actor.user.id, query),
})

export const postOrder = endpoint({
  method: 'POST',
  path: '/api/orders',
  access: 'visitor',
  urgency: 'checkout',
  summary: 'Place an order',
  body: PlaceOrder,
  returns: PlacedOrder,
  status: 201,
  idempotent: true,
  refuses: [
    'garments.no-longer-offered',
    'orders.sign-in-first',
    'orders.empty-bag',
    'orders.bag-changed',
    'orders.total-changed',
    'orders.send-day-changed',
    'orders.too-many-unpaid',
    'orders.bad-phone',
    'orders.bad-country',
    'inventory.sold-out',
    'inventory.short',
    'orders.no-address',
    'shipping.not-there',
    'shipping.slot-full',
    'shipping.slot-closed',
    'payments.under-way',
    'promotions.too-many-unpaid',
  ],
  limit: checkoutLimit('checkout'),
  run: ({ deps, actor, channel, clientAddress: network, body, idempotencyKey }) =>
    placeOrder(deps, { ...actor, channel, network }, idempotencyKey, body),
})

export const postCancellation = endpoint({
  method: 'POST',
  path: '/api/orders/:number/cancellation',
  access: 'order-owner',
  summary: 'Cancel an order as its customer',
  params: z.object({ number: OrderNumber }),
  body: Reason,
  returns: OrderView,
  refuses: [
    'orders.no-such-order',
    'orders.proof-needed',
    'orders.cannot-cancel',
    'payments.under-way',
    'refunds.disputed',
    'credit.card-spent',
    'rate-limit.exceeded',
  ],
  run: ({ deps, actor, params, body }) => cancelAndShow(deps, actor, params.number, body.reason),
})

export const showOrderDeliveryDays = endpoint({
  method: 'GET',
  path: '/api/orders/:number/delivery-days',
  access: 'order-owner',
  urgency: 'checkout',
  summary: 'List delivery days and slots for an order',
  params,
  returns: DeliveryDays,
  refuses: ['orders.no-such-order'],
  run: ({ deps, actor, params }) => orderDeliveryDays(deps, actor, params.number),
})

export const putDeliveryTime = endpoint({
  method: 'PUT',
  path: '/api/orders/:number/delivery-time',
  access: 'order-owner',
  urgency: 'checkout',
  summary: 'Set the delivery slot of an order',
  params,
  body: z.object({ slot: z.int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  returns: OrderView,
  refuses: [
    'orders.no-such-order',
    'orders.proof-needed',
    'shipping.cannot-choose',
    'shipping.slot-closed',
    'shipping.slot-full',
    'rate-limit.exceeded',
  ],
  run: ({ deps, actor, params, body }) => chooseTime(deps, actor, params.number, body.slot),
})

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/orders/:number/invoices',
  access: 'order-owner',
  summary: 'List the invoices and credit notes of an order',
  params,
  /** Cache buster: the number of documents that the page expects. A new number bypasses a cached response. */
  query: z.object({ issued: z.coerce.number().int().optional() }),
  returns: OrderInvoices,
  refuses: ['orders.no-such-order'],
  probe: { admin: 200 },
  run: ({ deps, actor, params }) => readInvoices(deps, actor, params.number),
})

const PDFS_A_MINUTE = 60

export const showInvoicePdf = endpoint({
  method: 'GET',
  path: '/api/orders/:number/invoices/:file',
  access: 'order-owner',
  summary: 'Download an invoice or credit note as PDF',
  params: z.object({ number: OrderNumber, file: z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.pdf$/) }),
  query: z.object({ key: singleLine(64).optional() }),
  returns: z.string().describe('application/pdf'),
  refuses: ['invoices.no-such-invoice'],
  limit: perAddressTogether('invoice-pdf', PDFS_A_MINUTE, 60),
  probe: { params: { file: '00000000-0000-4000-8000-000000000000.pdf' }, status: 404 },
  run: ({ deps, actor, params, query }) => invoicePdf(deps, actor, params, query.key),
})

export const postPaymentAttempt = endpoint({
  method: 'POST',
  path: '/api/orders/:number/payment-attempts',
  access: 'order-owner',
  urgency: 'payment',
  summary: 'Start a payment attempt for an order',
  params: z.object({ number: OrderNumber }),
  body: StartPayment,
  returns: StartedPayment,
  status: 201,
  idempotent: true,
  refuses: [
    'orders.no-such-order',
    'payments.already-paid',
    'payments.time-over',
    'payments.under-way',
    'payments.unavailable',
    'payments.way-not-possible',
    'payments.part-not-possible',
    'credit.no-such-card',
    'credit.card-frozen',
    'credit.nothing-left',
    'credit.not-for-cards',
    'idempotency.key-reused',
  ],
  limit: checkoutLimit('payment'),
  run: ({ deps, actor, params, body, idempotencyKey }) => startPayment(deps, actor, params.number, body, idempotencyKey),
})

export const postPaymentCheck = endpoint({
  method: 'POST',
  path: '/api/orders/:number/payment-checks',
  access: 'order-owner',
  urgency: 'payment',
  summary: 'Check the last payment of an order with its provider',
  params,
  returns: PaymentResult,
  refuses: ['orders.no-such-order', 'payments.unknown', 'rate-limit.exceeded'],
  probe: { params: { number: 'K7M4-2QXD' }, status: 404 },
  run: ({ deps, actor, params }) => checkOrder(deps, actor, params.number),
})

export const showPaymentChoices = endpoint({
  method: 'GET',
  path: '/api/orders/:number/payment-choices',
  access: 'order-owner',
  urgency: 'checkout',
  summary: 'List the payment methods and amounts of an order',
  params: z.object({ number: OrderNumber }),
  returns: PaymentChoices,
  refuses: ['orders.no-such-order'],
  run: ({ deps, actor, params }) => paymentChoices(deps, actor, params.number),
})

export const postPayment = endpoint({
  method: 'POST',
  path: '/api/orders/:number/payments',
  access: 'order-owner',
  urgency: 'payment',
  summary: 'Pay an order with a test card (demo only)',
  params: z.object({ number: OrderNumber }),
  body: PayByCard,
  returns: PaymentResult,
  status: 201,
  idempotent: true,
  refuses: [
    'orders.no-such-order',
    'payments.already-paid',
    'payments.time-over',
    'payments.way-not-possible',
    'payments.part-not-possible',
    'payments.under-way',
    'payments.unavailable',
    'payments.no-such-card',
  ],
  limit: checkoutLimit('payment'),
  run: ({ deps, actor, params, body, idempotencyKey }) => payOrder(deps, actor, { ...params, ...body, key: idempotencyKey }),
})

export const showOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:reference',
  access: 'order-owner',
  urgency: 'checkout',
  summary: 'Get an order by its number or ID',
  params: z.object({ reference: OrderReference }),
  returns: OrderView,
  refuses: ['orders.no-such-order'],
  run: ({ deps, actor, params }) => shownOrder(deps, actor, params.reference),
})
