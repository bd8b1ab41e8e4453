import { createHash, randomUUID } from 'node:crypto'
import { type Db, inTransaction, type Tx } from '../database.ts'
import type { Checker, Sent } from './check.ts'
import type { StripeFaults } from './faults.ts'
import * as memory from './memory.ts'
import { createRefund } from './money-back.ts'
import {
  type Answer,
  bad,
  cancelIntent,
  captureIntent,
  confirmIntent,
  createIntent,
  good,
  missing,
  shown,
  updateIntent,
  type World,
} from './operations.ts'

export type Wire = {
  db: Db
  check: Checker
  faults: StripeFaults
  secretKey: string
  worldOf: (tx: Tx) => World
  afterwards: () => void
}

type Do = (world: World, id: string, sent: Sent) => Promise<Answer>
type Operation = { name: string; path: string; run: Do }

const byId =
  (kind: memory.Kind, name: string): Do =>
  async ({ tx }, id) => {
    const found = await memory.find(tx, kind, id)
    return found ? good(kind === 'payment_method' ? shown(found) : found) : missing(name, id)
  }
const listOf =
  (kind: memory.Kind, url: string): Do =>
  async ({ tx }, _, { payment_intent, limit }) => {
    const most = Math.min(100, Math.max(1, Number(limit) || 10))
    const data = payment_intent ? await memory.childrenOf(tx, kind, String(payment_intent)) : await memory.latest(tx, kind, most)
    return good({ object: 'list', data: data.slice(0, most), has_more: data.length > most, url })
  }

const OPERATIONS: Record<string, Operation> = {
  'post /v1/payment_intents': { name: 'create', path: '/v1/payment_intents', run: (world, _, sent) => createIntent(world, sent) },
  'get /v1/payment_intents': { name: 'list', path: '/v1/payment_intents', run: listOf('payment_intent', '/v1/payment_intents') },
  'get /v1/payment_intents/*': {
    name: 'retrieve',
    path: '/v1/payment_intents/{intent}',
    run: byId('payment_intent', 'payment_intent'),
  },
  'post /v1/payment_intents/*': { name: 'update', path: '/v1/payment_intents/{intent}', run: updateIntent },
  'post /v1/payment_intents/*/confirm': { name: 'confirm', path: '/v1/payment_intents/{intent}/confirm', run: confirmIntent },
  'post /v1/payment_intents/*/cancel': { name: 'cancel', path: '/v1/payment_intents/{intent}/cancel', run: cancelIntent },
  'post /v1/payment_intents/*/capture': { name: 'capture', path: '/v1/payment_intents/{intent}/capture', run: captureIntent },
  'post /v1/refunds': { name: 'refund', path: '/v1/refunds', run: (world, _, sent) => createRefund(world, sent) },
  'get /v1/refunds': { name: 'list-refunds', path: '/v1/refunds', run: listOf('refund', '/v1/refunds') },
  'get /v1/refunds/*': { name: 'retrieve-refund', path: '/v1/refunds/{refund}', run: byId('refund', 'refund') },
  'get /v1/charges/*': { name: 'retrieve-charge', path: '/v1/charges/{charge}', run: byId('charge', 'charge') },
  'get /v1/disputes': { name: 'list-disputes', path: '/v1/disputes', run: listOf('dispute', '/v1/disputes') },
  'get /v1/disputes/*': { name: 'retrieve-dispute', path: '/v1/disputes/{dispute}', run: byId('dispute', 'dispute') },
  'get /v1/payment_methods/*': {
    name: 'retrieve-method',
    path: '/v1/payment_methods/{payment_method}',
    run: byId('payment_method', 'PaymentMethod'),
  },
}

export type Call = { method: string; path: string; query: string; body: string; header: (name: string) => string | undefined }
/** `silence`: no response is sent. */
export type StripeReply = (Answer & { headers?: Record<string, string> }) | 'silence'

export async function answerCall(wire: Wire, call: Call): Promise<StripeReply> {
  const method = call.method.toLowerCase()
  const [, , kind = '', id = '', deed] = call.path.split('/')
  const name = `${method} /v1/${kind}${id ? '/*' : ''}${deed ? `/${deed}` : ''}`
  const operation = OPERATIONS[name]
  if (!call.header('authorization')?.endsWith(wire.secretKey)) {
    return bad(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
  }
  if (!operation)
    return bad(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${call.method}: ${call.path}).` })
  const fault = misbehave(wire.faults, operation.name)
  if (fault) return fault
  const sent = wire.check.form(method, operation.path, method === 'post' ? call.body : call.query)
  if (!sent.ok)
    return bad(400, { type: 'invalid_request_error', code: 'parameter_invalid', param: sent.param, message: sent.message })

  const key = method === 'post' ? (call.header('idempotency-key') ?? randomUUID()) : undefined
  if (key !== undefined && key.length > 255)
    return bad(400, { type: 'idempotency_error', message: 'Idempotency keys are at most 255 long.' })
  const run = (world: World) => operation.run(world, id, sent.value)
  const answer = await inTransaction(wire.db, async (tx) => {
    const world = wire.worldOf(tx)
    const reply = await (key === undefined ? run(world) : onceUnder(world, key, call, run))
    if (asksFor(sent.value, 'latest_charge')) await expand(tx, reply)
    return reply
  })
  wire.afterwards()
  if (wire.faults.silent?.operation === operation.name) return 'silence'
  return operation.name === 'retrieve' && answer.status === 200 && wire.faults.lie
    ? { ...answer, body: wire.faults.lie(answer.body) }
    : answer
}

const asksFor = ({ expand: fields }: Sent, name: string) => Array.isArray(fields) && fields.includes(name)

async function expand(tx: Tx, answer: Answer): Promise<void> {
  const { latest_charge: charge } = answer.body
  if (typeof charge === 'string') answer.body = { ...answer.body, latest_charge: await memory.find(tx, 'charge', charge) }
}

function misbehave(faults: StripeFaults, name: string): StripeReply | undefined {
  const { silent, failing } = faults
  if (silent?.operation === name && !silent.done) return 'silence'
  if (failing?.operation !== name || failing.times <= 0) return undefined
  failing.times -= 1
  return bad(500, { type: 'api_error', message: 'Something went wrong on our end.' })
}

/**
 * A repeated request gets the stored response. Refuses another request under the same key with 400, and a concurrent one with
 * 409.
 */
async function onceUnder(world: World, key: string, call: Call, run: (world: World) => Promise<Answer>): Promise<Answer> {
  const fingerprint = createHash('sha256').update(`${call.path}\n${call.body}`).digest('hex')
  // Reads the stored response after taking the lock: a previous holder has committed its response before it released the lock.
  const [isOurs, stored] = await Promise.all([memory.claimKey(world.tx, key), memory.keptAnswer(world.tx, key)])
  if (!isOurs) {
    const message = 'There is currently another in-progress request using this idempotency key.'
    return bad(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message })
  }
  if (stored) {
    if (stored.fingerprint === fingerprint) return { status: stored.status, body: stored.body }
    const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.'
    return bad(400, { type: 'idempotency_error', message })
  }
  const answer = await run(world)
  await memory.keepAnswer(world.tx, key, { fingerprint, ...answer })
  return answer
}
