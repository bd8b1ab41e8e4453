import type { Ipn, Order } from './memory.ts'

/* Builds responses in the provider's format. By default failures are sent with HTTP 200. */

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' } })

export const failure = (code: string, message = '', httpStatus = 200): Response =>
  json({ error: { error_type: 'api_error', code, message }, status: httpStatus === 200 ? '500' : String(httpStatus) }, httpStatus)

export const response = (good: boolean, message: string): Response => json({ status: good ? '200' : '500', message })

/** ISO time with seven fractional digits of a second, as the provider writes it. */
export const moment = (at: Date): string => at.toISOString().replace('Z', '0000Z')

export const ipnAnswer = ({ id, ipn_id, url, type, created_at }: Ipn) => ({
  id,
  url,
  ipn_id,
  created_date: moment(created_at),
  notification_type: type === 'GET' ? 0 : 1,
  ipn_notification_type_description: type,
  ipn_status: 1,
  ipn_status_decription: 'Active',
  error: null,
  status: '200',
})

const DESCRIPTIONS = ['INVALID', 'Completed', 'Failed', 'Reversed']

export function statusAnswer(order: Order): Record<string, unknown> {
  const untouched = order.status_code === 0
  return {
    payment_method: order.method ?? '',
    amount: order.amount / 100,
    created_date: order.created_at.toISOString().replace('Z', ''), // the provider sends this time without an offset
    confirmation_code: order.confirmation_code ?? '',
    order_tracking_id: order.tracking_id,
    payment_status_description: DESCRIPTIONS[order.status_code],
    description: order.reason,
    message: 'Request processed successfully',
    payment_account: order.account ?? '',
    call_back_url: returnUrl(order),
    status_code: order.status_code,
    merchant_reference: order.reference,
    payment_status_code: '',
    currency: order.currency,
    error: untouched
      ? { error_type: 'api_error', code: 'payment_details_not_found', message: 'Pending Payment' }
      : { error_type: null, code: null, message: null },
    status: untouched ? '500' : '200',
  }
}

/** Carries the identifiers of the order and no status. */
export function returnUrl({ request, tracking_id, reference }: Order): string {
  const url = new URL(request.callback_url)
  url.searchParams.set('OrderTrackingId', tracking_id)
  url.searchParams.set('OrderMerchantReference', reference)
  url.searchParams.set('OrderNotificationType', 'CALLBACKURL')
  return url.href
}
