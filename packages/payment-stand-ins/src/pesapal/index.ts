import type { Db } from '../database.ts'
import { returnUrl } from './answers.ts'
import type { Check } from './check.ts'
import type { PesapalFaults } from './faults.ts'
import { type Memory, memory, type Order } from './memory.ts'
import { notify } from './notify.ts'
import { act, DEEDS, type Deed, METHODS, type Method } from './orders.ts'
import { finishedPage, paymentPage, unknownPage } from './page.ts'
import { answerCall } from './wire.ts'

export type { PesapalFaults } from './faults.ts'

export type PesapalStandInOptions = {
  db: Db
  clock: { now: () => Date }
  consumerKey: string
  consumerSecret: string
  secret: string
  faults?: PesapalFaults
  /** Decides whether notices and redirects may use an address. All are allowed by default. */
  mayReach?: (address: string) => boolean
  /** Delay before a notice is retried, in milliseconds, multiplied by the number of attempts. */
  again_ms?: number
  /** Sends the notices; the global `fetch` by default. */
  fetch?: typeof fetch
}

/** Simulates Pesapal with its own tables and payment page. Moves no money. */
export function pesapalStandIn(options: PesapalStandInOptions) {
  const { db, clock, faults = {}, again_ms, fetch } = options
  const remembered = memory(db)
  let check: Check | undefined
  const tell = (order: Order) => notify(order, { memory: remembered, faults, again_ms, fetch })

  /**
   * Notifies the shop of payments, failures and reversals. Returns undefined when the order's state does not allow the action.
   */
  async function deed(trackingId: string, what: Deed, method: Method): Promise<Order | undefined> {
    const order = await act(remembered, trackingId, what, method, clock.now())
    if (order && (what === 'pay' || what === 'fail' || what === 'reverse')) void tell(order)
    return order
  }

  return {
    deed,
    /** Pays the orders whose `later` delay has passed. */
    payDue: async () => {
      for (const { tracking_id, method } of await remembered.due(clock.now()))
        await deed(tracking_id, 'pay', method === 'Visa' ? 'card' : 'mpesa')
    },
    /** Returns undefined when the path is unknown. */
    answer: async (request: Request, baseUrl: string): Promise<Response | undefined> => {
      const url = new URL(request.url)
      const path = url.pathname.slice(new URL(baseUrl).pathname.replace(/\/$/, '').length)
      if (path === '/pay') return payPage(remembered, request, url, deed)
      check ??= (await import('./check.ts')).checker()
      const wire = { ...options, memory: remembered, check, faults, now: clock.now(), baseUrl }
      return answerCall(wire, request.method, path, request, url.searchParams)
    },
  }
}

type Deeds = (trackingId: string, deed: Deed, method: Method) => Promise<Order | undefined>
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function payPage(remembered: Memory, request: Request, url: URL, deed: Deeds): Promise<Response> {
  const id = url.searchParams.get('OrderTrackingId') ?? ''
  const order = UUID.test(id) ? await remembered.order(id) : undefined
  if (!order) return unknownPage()
  if (request.method !== 'POST') {
    const open = (order.status_code === 0 || order.status_code === 2) && !order.cancelled_at
    return open ? paymentPage(order) : finishedPage(returnUrl(order))
  }
  const form = new URLSearchParams((await request.text()).slice(0, 1000))
  const what = DEEDS.find((each) => each === form.get('deed') && each !== 'reverse')
  const method = METHODS.find((each) => each === form.get('method')) ?? 'mpesa'
  if (!what) return paymentPage(order)
  await deed(id, what, method)
  return go(what === 'leave' ? (order.request.cancellation_url ?? returnUrl(order)) : returnUrl(order))
}

const go = (url: string) => new Response(null, { status: 303, headers: { Location: url, 'Cache-Control': 'no-store' } })

export type PesapalStandIn = ReturnType<typeof pesapalStandIn>
