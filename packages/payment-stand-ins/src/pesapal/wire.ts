import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { failure, ipnAnswer, json, moment, response, statusAnswer } from './answers.ts'
import type { Check } from './check.ts'
import type { PesapalFaults } from './faults.ts'
import type { Memory } from './memory.ts'
import type { OrderRequest } from './tables.ts'

export type Wire = {
  memory: Memory
  check: Check
  faults: PesapalFaults
  consumerKey: string
  consumerSecret: string
  /** Key that signs tokens, so that every process can verify them. */
  secret: string
  now: Date
  mayReach?: (address: string) => boolean
  /** Base URL of the stand-in, with its path. */
  baseUrl: string
}
type Call = { body: unknown; query: URLSearchParams }
type Operation = (wire: Wire, call: Call) => Promise<Response>

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const TOKEN_ms = 5 * 60_000
const CURRENCIES = ['KES', 'UGX', 'TZS', 'USD', 'RWF', 'MWK', 'ZMW']

export const OPERATIONS: Record<string, Operation> = {
  'POST /api/Auth/RequestToken': async ({ consumerKey, consumerSecret, secret, now }, { body }) => {
    const sent = body as { consumer_key: string; consumer_secret: string }
    if (sent.consumer_key !== consumerKey || sent.consumer_secret !== consumerSecret) {
      return failure('invalid_consumer_key_or_secret_provided')
    }
    const ends = new Date(now.getTime() + TOKEN_ms)
    const token = `${ends.getTime()}.${signed(secret, ends.getTime())}`
    return json({ token, expiryDate: moment(ends), error: null, status: '200', message: 'Request processed successfully' })
  },
  'POST /api/URLSetup/RegisterIPN': async ({ memory, now }, { body }) => {
    const { url, ipn_notification_type: type } = body as { url: string; ipn_notification_type: 'GET' | 'POST' }
    return json(ipnAnswer(await memory.keepIpn({ ipn_id: randomUUID(), url, type, created_at: now })))
  },
  'GET /api/URLSetup/GetIpnList': async ({ memory }) => json((await memory.ipns()).map(ipnAnswer)),
  'POST /api/Transactions/SubmitOrderRequest': submit,
  'GET /api/Transactions/GetTransactionStatus': async ({ memory, faults }, { query }) => {
    const id = query.get('orderTrackingId') ?? ''
    const order = UUID.test(id) ? await memory.order(id) : undefined
    if (!order) return failure('invalid_order_tracking_id')
    const answer = statusAnswer(order)
    return json(faults.lie ? faults.lie(answer) : answer)
  },
  'POST /api/Transactions/RefundRequest': refund,
  'POST /api/Transactions/CancelOrder': async ({ memory, now }, { body }) => {
    const { order_tracking_id } = body as { order_tracking_id: string }
    const cancelled = await memory.change(order_tracking_id, [0, 2], { cancelled_at: now, pays_at: null })
    return cancelled ? response(true, 'Order successfully cancelled.') : response(false, 'Order cannot be cancelled.')
  },
}

async function submit({ memory, baseUrl, now }: Wire, { body }: Call): Promise<Response> {
  const request = body as OrderRequest
  if (!CURRENCIES.includes(request.currency)) return failure('invalid_currency', `${request.currency} is not enabled`)
  if (Math.abs(request.amount * 100 - Math.round(request.amount * 100)) > 1e-4) return failure('invalid_amount')
  if (!(await memory.ipn(request.notification_id))) return failure('invalid_notification_id')
  const trackingId = randomUUID()
  if (!(await memory.keepOrder(trackingId, request, now))) return failure('duplicate_merchant_reference')
  return json({
    order_tracking_id: trackingId,
    merchant_reference: request.id,
    redirect_url: `${baseUrl}/pay?OrderTrackingId=${trackingId}`,
    error: null,
    status: '200',
  })
}

/** A positive response means only that the request was received, because the provider's staff decide later. */
async function refund({ memory }: Wire, { body }: Call): Promise<Response> {
  const { confirmation_code, amount } = body as { confirmation_code: string; amount: number | string }
  const order = await memory.byConfirmation(confirmation_code)
  const cents = Math.round(Number(amount) * 100)
  const mobile = order?.method?.startsWith('Mpesa') === true
  const possible = order && order.status_code === 1 && cents > 0 && (mobile ? cents === order.amount : cents <= order.amount)
  if (!possible || !(await memory.askRefund(order.tracking_id, cents))) return response(false, 'Refund rejected')
  return response(true, 'Refund request successfully')
}

/** Returns undefined for an unknown operation. */
export async function answerCall(wire: Wire, method: string, path: string, request: Request, query: URLSearchParams) {
  const operation = OPERATIONS[`${method} ${path}`]
  if (!operation) return undefined
  const name = path.split('/').at(-1) ?? ''
  const { silent, failing, endedTokenAs200 } = wire.faults
  if (silent?.operation === name && !silent.done) return hang(request)
  const luck = Math.random() / (wire.faults.flaky ?? 0)
  if (luck < 1) return new Response('', { status: 500 })
  if (failing?.operation === name) return failing.code ? failure(failing.code) : new Response('', { status: 500 })

  const body = method === 'POST' ? await request.json().catch(() => undefined) : undefined
  const wrong = wire.check(path, body)
  if (wrong) return failure('invalid_request', wrong, 400)
  if (!addressesIn(body).every(wire.mayReach ?? (() => true)))
    return failure('invalid_request', 'an address is out of reach', 400)
  if (path !== '/api/Auth/RequestToken' && !isGood(wire, request.headers.get('authorization'))) {
    return failure('invalid_token', '', endedTokenAs200 ? 200 : 401)
  }
  const answer = await operation(wire, { body, query })
  if (luck < 2) return new Response('', { status: 500 })
  return silent?.operation === name ? hang(request) : answer
}

function addressesIn(body: unknown): string[] {
  const { url, callback_url, cancellation_url } = (body ?? {}) as Partial<Record<string, string>>
  return [url, callback_url, cancellation_url].filter((address) => address !== undefined)
}

/** Sends no response until the caller aborts, or a minute has passed. */
function hang(request: Request): Promise<Response> {
  return new Promise((resolve) => {
    const end = () => resolve(new Response(null, { status: 499 }))
    if (request.signal.aborted) end()
    request.signal.addEventListener('abort', end, { once: true })
    setTimeout(end, 60_000).unref()
  })
}

const signed = (secret: string, ends: number) => createHmac('sha256', secret).update(`pesapal stand-in ${ends}`).digest('hex')

function isGood({ secret, now }: Wire, header: string | null): boolean {
  const [ends = '', signature = ''] = header?.replace(/^Bearer /, '').split('.') ?? []
  const right = signed(secret, Number(ends))
  const same = signature.length === right.length && timingSafeEqual(Buffer.from(signature), Buffer.from(right))
  return same && Number(ends) > now.getTime()
}
