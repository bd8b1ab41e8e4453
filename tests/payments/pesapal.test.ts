import { type PesapalFaults, pesapalStandIn, type StandInTables } from '@loomcourt/payment-stand-ins'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { stoppedClock } from '#kernel/clock.ts'
import { pesapalGateway } from '#modules/payments/gateways/pesapal.ts'
import { endOf } from '#modules/payments/gateways/pesapal-client.ts'
import type { RegionalOrder } from '#modules/payments/gateways/regional-gateway.ts'
import { openDatabase } from '#platform/db.ts'
import { openLog } from '#platform/log.ts'
import { freshDatabase } from '../database.ts'

const database = await freshDatabase()
const db = openDatabase(database.url, { max: 5 }).withTables<StandInTables>()
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const BASE = 'http://pesapal.test/v3'
const clock = stoppedClock('2026-11-20T09:00:00Z')
const faults: PesapalFaults = {}
const asked: { call: string; body: unknown }[] = []
beforeEach(() => {
  for (const name of Object.keys(faults)) delete faults[name as keyof PesapalFaults]
  asked.length = 0
})
const calls = (part: string) => asked.filter(({ call }) => call.endsWith(part))

const KEYS = { consumerKey: 'a key', consumerSecret: 'a secret' }
const standIn = pesapalStandIn({ db, clock, ...KEYS, secret: 'of the stand-in', faults, fetch: async () => new Response('') })

const network: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  const text = request.method === 'POST' ? await request.clone().text() : ''
  asked.push({ call: new URL(request.url).pathname, body: text && JSON.parse(text) })
  const answered = (await standIn.answer(request, BASE)) ?? new Response('', { status: 404 })
  return request.signal.aborted ? Promise.reject(request.signal.reason) : answered
}

const kept = new Map<string, string>()
const gateway = (over: object = {}) => {
  kept.clear()
  const ipn = { find: async (url: string) => kept.get(url), save: async (url: string, id: string) => void kept.set(url, id) }
  return pesapalGateway({
    baseUrl: () => BASE,
    ...KEYS,
    fetch: network,
    timeout_ms: faults.silent ? 200 : 2_000, // short only for tests of a silent provider, because a busy machine is slow
    clock,
    log: openLog('silent'),
    ipn,
    ...over,
  })
}

let orders = 0
const anOrder = (over: Partial<RegionalOrder> = {}): RegionalOrder => ({
  reference: `K7M4-2QXD-${++orders}`,
  amount: 150_050,
  currency: 'KES',
  description: 'Order K7M4-2QXD at Tarizi',
  returnUrl: 'https://shop.example.com/pesapal-redirect',
  cancelUrl: 'https://shop.example.com/payment?order=K7M4-2QXD',
  noticeUrl: 'https://shop.example.com/api/webhooks/pesapal',
  person: { name: 'Wanjiru Kamau', email: 'wanjiru@example.com', phone: '+254712345678', country: 'KE' },
  ...over,
})
async function submitted(pesapal = gateway(), over: Partial<RegionalOrder> = {}) {
  const made = await pesapal.submit(anOrder(over))
  if (!made.ok) throw new Error(made.code)
  return { pesapal, ...made.value }
}
async function paid(method: 'mpesa' | 'card') {
  const made = await submitted()
  await standIn.deed(made.trackingId, 'pay', method)
  const status = await made.pesapal.statusOf(made.trackingId)
  if (!status.ok || !status.value.confirmationCode) throw new Error('it was not paid')
  return { ...made, confirmationCode: status.value.confirmationCode }
}

describe('Pesapal gateway failures', () => {
  test('wrong keys are refused with the provider’s code under HTTP 200', async () => {
    const answer = await gateway({ consumerSecret: 'of the other environment' }).submit(anOrder())
    expect(answer).toEqual({ ok: false, why: 'refused', code: 'invalid_consumer_key_or_secret_provided' })
  })

  test.each(['JPY', 'EUR', 'KWD', 'XYZ'])('%s is never sent', async (currency) => {
    expect(await gateway().submit(anOrder({ currency }))).toEqual({ ok: false, why: 'refused', code: 'currency-not-taken' })
    expect(asked).toEqual([])
  })

  test('a repeated merchant reference is refused', async () => {
    const pesapal = gateway()
    const order = anOrder()
    expect(await pesapal.submit(order)).toMatchObject({ ok: true })
    expect(await pesapal.submit(order)).toEqual({ ok: false, why: 'refused', code: 'duplicate_merchant_reference' })
  })

  test('an unknown tracking id is refused', async () => {
    expect(await gateway().statusOf(crypto.randomUUID())).toMatchObject({ ok: false, code: 'invalid_order_tracking_id' })
  })

  const OPERATIONS = ['RequestToken', 'GetIpnList', 'RegisterIPN', 'SubmitOrderRequest']
  test.each(OPERATIONS)('%s without a response is unanswered, whether done or not', async (operation) => {
    for (const done of [false, true]) {
      faults.silent = { operation, done }
      const noticeUrl = `https://shop.example.com/${operation}/${done}`
      expect(await gateway().submit(anOrder({ noticeUrl }))).toEqual({ ok: false, why: 'unanswered', code: 'timeout' })
    }
  })
  test.each(OPERATIONS)('%s with an error is unanswered or refused', async (operation) => {
    faults.failing = { operation }
    const noticeUrl = `https://shop.example.com/${operation}/fails`
    expect(await gateway().submit(anOrder({ noticeUrl }))).toEqual({ ok: false, why: 'unanswered', code: 'http-500' })
    faults.failing = { operation, code: 'maintenance' }
    expect(await gateway().submit(anOrder({ noticeUrl }))).toEqual({ ok: false, why: 'refused', code: 'maintenance' })
  })
  test.each(['GetTransactionStatus', 'RefundRequest', 'CancelOrder'])(
    '%s without a response or with an error is unanswered',
    async (operation) => {
      const { pesapal, trackingId, confirmationCode } = await paid('card')
      const ask = () =>
        operation === 'GetTransactionStatus'
          ? pesapal.statusOf(trackingId)
          : operation === 'CancelOrder'
            ? pesapal.cancel(trackingId)
            : pesapal.refund({ confirmationCode, amount: 100, currency: 'KES', by: 'desk', remarks: 'A test' })
      faults.silent = { operation, done: false }
      expect(await ask()).toEqual({ ok: false, why: 'unanswered', code: 'timeout' })
      delete faults.silent
      faults.failing = { operation }
      expect(await ask()).toEqual({ ok: false, why: 'unanswered', code: 'http-500' })
    },
  )

  test('the status of another payment is refused', async () => {
    const { pesapal, trackingId } = await submitted()
    faults.lie = (status) => ({ ...status, order_tracking_id: crypto.randomUUID() })
    expect(await pesapal.statusOf(trackingId)).toMatchObject({ ok: false, code: 'another-payments-status' })
  })

  test.each([
    ['a code and a description that contradict each other', { status_code: 1, payment_status_description: 'FAILED' }],
    ['a code that there is not', { status_code: 4, payment_status_description: 'DONE' }],
  ])('%s', async (_, lie) => {
    const { pesapal, trackingId } = await paid('card')
    faults.lie = (status) => ({ ...status, ...lie })
    expect(await pesapal.statusOf(trackingId)).toMatchObject({ ok: false, why: 'unanswered', code: 'contradictory-status' })
  })

  test.each(['amount', 'currency', 'merchant_reference', 'status_code'])('a status without %s', async (field) => {
    const { pesapal, trackingId } = await paid('card')
    faults.lie = ({ [field]: _, ...rest }) => rest
    expect(await pesapal.statusOf(trackingId)).toMatchObject({ ok: false, why: 'unanswered', code: 'unreadable' })
  })
})

describe('Pesapal token', () => {
  test('is fetched once by concurrent calls, and renewed shortly before its end', async () => {
    const { pesapal, trackingId } = await submitted()
    asked.length = 0
    clock.forward(4.4)
    await pesapal.statusOf(trackingId)
    expect(calls('RequestToken')).toHaveLength(0)
    clock.forward(0.2)
    await Promise.all(Array.from({ length: 10 }, () => pesapal.statusOf(trackingId)))
    expect(calls('RequestToken')).toHaveLength(1)
  })

  test.each([401, 200])('ended early (HTTP %d) is renewed once', async (httpStatus) => {
    let refused = 0
    const ending =
      (most: number): typeof fetch =>
      (input, init) => {
        if (!String(input).includes('Auth') && refused++ < most) {
          const error = { error_type: 'api_error', code: 'invalid_access_token', message: '' }
          return Promise.resolve(Response.json({ error, status: '401' }, { status: httpStatus }))
        }
        return network(input, init)
      }
    const { trackingId } = await submitted()
    asked.length = 0
    expect(await gateway({ fetch: ending(1) }).statusOf(trackingId)).toMatchObject({ ok: true, value: { state: 'pending' } })
    expect(calls('RequestToken')).toHaveLength(2)
    asked.length = 0
    expect(await gateway({ fetch: ending(1000) }).statusOf(trackingId)).toMatchObject({ ok: false })
    expect(calls('RequestToken')).toHaveLength(2)
  })

  test.each([
    ['2026-11-20T12:05:00.1234567Z', '2026-11-20T12:05:00.123Z'],
    ['2026-11-20T12:05:00', '2026-11-20T12:05:00.000Z'],
  ])('ends in UTC: %s', (said, meant) => expect(new Date(endOf(said)).toISOString()).toBe(meant))
  test('with an unreadable end is not cached', () => expect(endOf('soon')).toBe(0))
})

describe('Pesapal IPN registration', () => {
  test('registers once, is found again in the list, and is then cached', async () => {
    const noticeUrl = 'https://another.example.com/api/webhooks/pesapal'
    await submitted(gateway(), { noticeUrl })
    const { pesapal } = await submitted(gateway(), { noticeUrl })
    expect(calls('RegisterIPN').map(({ body }) => body)).toEqual([{ url: noticeUrl, ipn_notification_type: 'POST' }])
    expect(calls('GetIpnList')).toHaveLength(2)
    await submitted(pesapal, { noticeUrl })
    expect(calls('GetIpnList')).toHaveLength(2)
  })

  test('is skipped when the owner sets the IPN id', async () => {
    const ipnId = [...(await db.selectFrom('pesapal_stand_in_ipn').select('ipn_id').execute())][0]?.ipn_id ?? ''
    await submitted(gateway({ ipnId }))
    expect(calls('RegisterIPN').length + calls('GetIpnList').length).toBe(0)
  })
})

describe('Pesapal order', () => {
  test('is sent in shillings with cents, and a description of at most 100 characters', async () => {
    await submitted(gateway(), { description: 'A suit '.repeat(40) })
    const [{ body } = { body: undefined }] = calls('SubmitOrderRequest')
    expect(body).toMatchObject({
      amount: 1500.5,
      currency: 'KES',
      redirect_mode: 'TOP_WINDOW',
      cancellation_url: 'https://shop.example.com/payment?order=K7M4-2QXD',
      billing_address: { email_address: 'wanjiru@example.com', first_name: 'Wanjiru', last_name: 'Kamau', country_code: 'KE' },
    })
    expect((body as { description: string }).description).toHaveLength(100)
  })

  test('is pending until it is paid', async () => {
    const { pesapal, trackingId } = await submitted()
    expect(await pesapal.statusOf(trackingId)).toMatchObject({
      ok: true,
      value: { state: 'pending', amount: 150_050, currency: 'KES' },
    })
  })

  test('is failed, then completed, then reversed', async () => {
    const { pesapal, trackingId } = await submitted()
    const state = async () => ((await pesapal.statusOf(trackingId)) as { value: { state: string } }).value.state
    await standIn.deed(trackingId, 'fail', 'mpesa')
    expect(await state()).toBe('failed')
    await standIn.deed(trackingId, 'pay', 'mpesa')
    expect(await state()).toBe('completed')
    await standIn.deed(trackingId, 'reverse', 'mpesa')
    expect(await state()).toBe('reversed')
  })

  test.each(['COMPLETED', 'completed', 'Completed'])('is completed when written as %s', async (payment_status_description) => {
    const { pesapal, trackingId } = await paid('card')
    faults.lie = (status) => ({ ...status, payment_status_description, error: null })
    expect(await pesapal.statusOf(trackingId)).toMatchObject({ value: { state: 'completed', paidWith: 'card' } })
  })
})

describe('Pesapal refund', () => {
  const ask = (pesapal: ReturnType<typeof gateway>, confirmationCode: string, amount: number) =>
    pesapal.refund({ confirmationCode, amount, currency: 'KES', by: 'desk@example.com', remarks: 'Too small' })
  const REJECTED = { ok: false, why: 'refused', code: 'status-500' }

  test('of mobile money is in full only', async () => {
    const { pesapal, confirmationCode } = await paid('mpesa')
    expect(await ask(pesapal, confirmationCode, 100_000)).toEqual(REJECTED)
    expect(await ask(pesapal, confirmationCode, 150_050)).toEqual({ ok: true, value: undefined })
  })
  test('of a card may be partial, once', async () => {
    const { pesapal, confirmationCode } = await paid('card')
    expect(await ask(pesapal, confirmationCode, 150_051)).toEqual(REJECTED)
    expect((await ask(pesapal, confirmationCode, 50_000)).ok).toBe(true)
    expect(await ask(pesapal, confirmationCode, 50_000)).toEqual(REJECTED)
  })
  test('or cancellation: an unpaid order is cancelled once, a paid one never', async () => {
    const { pesapal, trackingId } = await submitted()
    expect((await pesapal.cancel(trackingId)).ok).toBe(true)
    expect(await pesapal.cancel(trackingId)).toEqual(REJECTED)
    expect(await standIn.deed(trackingId, 'pay', 'card')).toBeUndefined()
    const made = await paid('card')
    expect(await made.pesapal.cancel(made.trackingId)).toEqual(REJECTED)
  })
})
