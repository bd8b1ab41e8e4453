import { z } from 'zod'
import { hundredthsOf } from '../rules/pesapal-amounts.ts'
import type { GatewayAnswer, PaidWith, RegionalStatus } from './regional-gateway.ts'

// Schemas of Pesapal's responses (API 3.0), for the fields that are used.

const word = z
  .string()
  .nullish()
  .transform((text) => text || null)
const Problem = z.object({ code: word, message: word }).nullish()
/** String of digits, sometimes a number. A missing status becomes `undefined` or `null` as text. */
const status = z.union([z.string(), z.number()]).nullish().transform(String)

/** Error fields that any response can have, under any HTTP status. */
const Any = z.object({ error: Problem, status, message: word })

export const Token = z.object({ token: z.string().min(1), expiryDate: z.string() })
export const Ipn = z.object({
  url: z.string(),
  ipn_id: z.uuid(),
  notification_type: z.number().nullish(),
  ipn_notification_type_description: word,
  ipn_status: z.number().nullish(),
})
export const IpnList = z.array(Ipn).max(500)
export const Accepted = z.object({ order_tracking_id: z.uuid(), merchant_reference: z.string(), redirect_url: z.url() })
export const StatusAnswer = z.object({ status, message: word })

export const Status = z.object({
  status_code: z.union([z.int(), z.string().regex(/^\d$/).transform(Number)]),
  payment_status_description: word,
  payment_method: word,
  confirmation_code: word,
  order_tracking_id: z.string().nullish(),
  merchant_reference: z.string(),
  amount: z.number(),
  currency: z.string(),
  description: word,
})

/**
 * Returns the error code of a response, or `status-…` for a status other than 200. The code is used because `error.message` may
 * be empty.
 */
export function failureOf(body: unknown): string | undefined {
  const any = Any.safeParse(body)
  if (!any.success) return undefined // such as a list, which its own schema checks
  const { error, status } = any.data
  if (error?.code) return error.code
  return status === '200' || status === 'undefined' || status === 'null' ? undefined : `status-${status}`.slice(0, 60)
}

const STATUS_CODES = { 0: 'pending', 1: 'completed', 2: 'failed', 3: 'reversed' } as const
const DESCRIBED: Record<string, RegionalStatus['state']> = {
  invalid: 'pending',
  pending: 'pending',
  completed: 'completed',
  failed: 'failed',
  reversed: 'reversed',
}

/**
 * Code 0 is a payment that was not begun, even if the response contains an error. A description that contradicts the code makes
 * the status unreliable (`unanswered`).
 */
export function readStatus(trackingId: string, body: unknown): GatewayAnswer<RegionalStatus> {
  const found = Status.safeParse(body)
  if (!found.success) return { ok: false, why: 'unanswered', code: failureOf(body) ?? 'unreadable' }
  const { status_code, payment_status_description, order_tracking_id, payment_method, ...rest } = found.data
  const status = STATUS_CODES[status_code as keyof typeof STATUS_CODES]
  const described = DESCRIBED[(payment_status_description ?? '').toLowerCase()]
  if (!status || (described && described !== status)) return { ok: false, why: 'unanswered', code: 'contradictory-status' }
  if (order_tracking_id && order_tracking_id !== trackingId)
    return { ok: false, why: 'unanswered', code: 'another-payments-status' }
  return {
    ok: true,
    value: {
      trackingId,
      state: status,
      reference: rest.merchant_reference,
      amount: hundredthsOf(rest.amount),
      currency: rest.currency,
      confirmationCode: rest.confirmation_code,
      method: payment_method,
      paidWith: paidWith(payment_method),
      failure: status === 'failed' ? (rest.description ?? 'payment_failed').slice(0, 120) : null,
    },
  }
}

const MOBILE = /m-?pesa|airtel|mtn|tigo|equitel|t-?kash|halopesa|mobile/i
const CARD = /visa|master|amex|american|card/i

function paidWith(method: string | null): PaidWith {
  if (!method) return 'other'
  if (MOBILE.test(method)) return 'mobile-money'
  return CARD.test(method) ? 'card' : 'other'
}
