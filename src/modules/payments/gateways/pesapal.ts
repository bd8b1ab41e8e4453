import type { z } from 'zod'
import { majorOf } from '../rules/pesapal-amounts.ts'
import { Accepted, failureOf, Ipn, IpnList, readStatus, StatusAnswer } from './pesapal-answers.ts'
import { type PesapalAccess, pesapalClient } from './pesapal-client.ts'
import type { GatewayAnswer, RegionalGateway, RegionalOrder } from './regional-gateway.ts'

/** Store of our webhook registration (IPN id). Registering the URL twice would deliver each notification twice. */
export type IpnStore = {
  find: (noticeUrl: string) => Promise<string | undefined>
  save: (noticeUrl: string, id: string) => Promise<void>
}
type Options = PesapalAccess & { ipn: IpnStore /** configured by the owner instead of registered */; ipnId?: string }

const MAX_DESCRIPTION = 100
const MAX_NAME = 60

/** A response with HTTP 200 can be a failure. */
export function pesapalGateway(options: Options): RegionalGateway {
  const { ask, signIn } = pesapalClient(options)
  const get = <S extends z.ZodType>(shape: S, path: string, query?: Record<string, string>) =>
    ask({ method: 'GET', path, ...(query && { query }) }).then((answer) => shaped(shape, answer))
  const post = <S extends z.ZodType>(shape: S, path: string, body: unknown) =>
    ask({ method: 'POST', path, body }).then((answer) => shaped(shape, answer))

  async function ipnFor(noticeUrl: string): Promise<GatewayAnswer<string>> {
    const ipnId = options.ipnId ?? (await options.ipn.find(noticeUrl))
    if (ipnId) return { ok: true, value: ipnId }
    const list = await get(IpnList, '/api/URLSetup/GetIpnList')
    if (!list.ok) return list
    const ours = list.value.find((each) => each.url === noticeUrl && isPost(each) && each.ipn_status !== 0)
    const made = ours
      ? { ok: true as const, value: ours }
      : await post(Ipn, '/api/URLSetup/RegisterIPN', { url: noticeUrl, ipn_notification_type: 'POST' })
    if (!made.ok) return made
    await options.ipn.save(noticeUrl, made.value.ipn_id)
    return { ok: true, value: made.value.ipn_id }
  }

  return {
    provider: 'pesapal',
    signIn,
    register: async (noticeUrl) => nothing(await ipnFor(noticeUrl)),
    async submit(order) {
      const amount = majorOf(order.amount, order.currency)
      if (amount === undefined) return { ok: false, why: 'refused', code: 'currency-not-taken' }
      const ipn = await ipnFor(order.noticeUrl)
      if (!ipn.ok) return ipn
      const made = await post(Accepted, '/api/Transactions/SubmitOrderRequest', bodyOf(order, amount, ipn.value))
      if (!made.ok) return made
      // A response for another order must never redirect a shopper to that order's payment page.
      if (made.value.merchant_reference !== order.reference)
        return { ok: false, why: 'unanswered', code: 'another-payments-answer' }
      return { ok: true, value: { trackingId: made.value.order_tracking_id, redirectUrl: made.value.redirect_url } }
    },
    async statusOf(trackingId) {
      const query = { orderTrackingId: trackingId }
      const answer = await ask({ method: 'GET', path: '/api/Transactions/GetTransactionStatus', query })
      return answer.ok ? readStatus(trackingId, answer.value) : answer
    },
    async refund({ confirmationCode, amount, currency, by, remarks }) {
      const major = majorOf(amount, currency)
      if (major === undefined) return { ok: false, why: 'refused', code: 'currency-not-taken' }
      const body = { confirmation_code: confirmationCode, amount: major, username: by, remarks: remarks.slice(0, 200) }
      return nothing(await post(StatusAnswer, '/api/Transactions/RefundRequest', body))
    },
    cancel: async (trackingId) =>
      nothing(await post(StatusAnswer, '/api/Transactions/CancelOrder', { order_tracking_id: trackingId })),
  }
}

const nothing = (answer: GatewayAnswer<unknown>): GatewayAnswer<void> => (answer.ok ? { ok: true, value: undefined } : answer)

const isPost = ({ notification_type, ipn_notification_type_description }: z.output<typeof Ipn>) =>
  ipn_notification_type_description ? ipn_notification_type_description.toUpperCase() === 'POST' : notification_type === 1

function shaped<S extends z.ZodType>(shape: S, answer: GatewayAnswer<unknown>): GatewayAnswer<z.output<S>> {
  if (!answer.ok) return answer
  const failure = failureOf(answer.value)
  if (failure) return { ok: false, why: 'refused', code: failure }
  const found = shape.safeParse(answer.value)
  return found.success ? { ok: true, value: found.data } : { ok: false, why: 'unanswered', code: 'unreadable' }
}

function bodyOf(order: RegionalOrder, amount: number, ipnId: string) {
  const [first = order.person.name, ...rest] = order.person.name.split(/\s+/)
  return {
    id: order.reference,
    currency: order.currency,
    amount,
    description: order.description.slice(0, MAX_DESCRIPTION),
    redirect_mode: 'TOP_WINDOW',
    callback_url: order.returnUrl,
    cancellation_url: order.cancelUrl,
    notification_id: ipnId,
    billing_address: {
      email_address: order.person.email,
      phone_number: order.person.phone,
      country_code: order.person.country,
      first_name: first.slice(0, MAX_NAME),
      last_name: rest.join(' ').slice(0, MAX_NAME),
    },
  }
}
