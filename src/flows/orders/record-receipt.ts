import { readMpesaCode } from '#domain/pricing/counter.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { OrderView } from '#modules/orders/contract.ts'
import * as orders from '#modules/orders/index.ts'
import type { RecordReceipt } from '#modules/payments/contract.ts'
import * as payments from '#modules/payments/index.ts'
import * as register from '#modules/pos/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { fingerprintOf, once } from '#platform/idempotency.ts'
import * as audit from '#services/audit/index.ts'
import { noticeOf } from '#steps/settlement/ledger/notice-of.ts'
import { settlePayment } from '#steps/settlement/providers/settle-payment.ts'
import { adminOrder } from '#views/orders/order.ts'

/**
 * Records money that staff received. Places the order once enough is paid. Idempotent by key. Refuses `orders.no-such-order`,
 * also for drafts, `payments.receipt-known` for a reference that was recorded before, `idempotency.key-reused`, and what
 * `register.bookOrderCash` refuses.
 */
export async function recordReceipt(
  deps: Deps,
  by: { id: string; email: string },
  number: string,
  receipt: RecordReceipt,
  key: string,
): Promise<Outcome<OrderView>> {
  const at = deps.clock.now()
  const write = { scope: `receipt ${by.id} ${number}`, key, fingerprint: fingerprintOf(receipt), at }
  const written = await transact(deps.db, (tx) => once(tx, write, () => writeDown(tx, by, number, receipt, at)))
  if (!written.ok) return written
  const attempt = await payments.attemptById(deps.db, written.value.attemptId)
  if (!attempt) return refuse(payments.problems.unknown())
  const settled = await settlePayment(deps, noticeOf(attempt, referenceOf(receipt, attempt.id)), 'check')
  return settled.ok ? adminOrder(deps, number) : settled
}

/** Reference of the payment: the bank's own for a transfer, else our attempt id. */
const referenceOf = ({ method, reference }: RecordReceipt, attemptId: string) =>
  method === 'bank-transfer' && reference ? payments.bankReference(reference) : attemptId

async function writeDown(
  tx: Tx,
  by: { id: string; email: string },
  number: string,
  receipt: RecordReceipt,
  at: Date,
): Promise<Outcome<{ attemptId: string }>> {
  const order = await orders.lockByNumber(tx, number.toUpperCase())
  if (!order || order.state === 'draft') return refuse(orders.problems.noSuchOrder())
  const id = payments.newAttemptId()
  const reference = referenceOf(receipt, id)
  if (reference !== id && (await payments.findAttempt(tx, { provider: 'house', reference, attemptId: null }))) {
    return refuse(payments.problems.receiptKnown())
  }
  if (receipt.method === 'bank-transfer' && receipt.reference) {
    const code = readMpesaCode(receipt.reference)
    await register.lockMpesaCode(tx, code)
    if (await register.mpesaCodeIsKnown(tx, code)) return refuse(payments.problems.receiptKnown())
  }
  const { method, amount, note } = receipt
  const attempt = await payments.insertAttempt(tx, {
    id,
    orderId: order.id,
    provider: 'house',
    method,
    part: order.placed_at ? 'balance' : 'whole',
    amount,
    state: 'processing',
    at,
    checkAt: null,
  })
  await payments.nameAttempt(tx, id, reference)
  if (method !== 'bank-transfer') {
    const cash = { kind: 'receipt', orderId: order.id, cause: id, amount, drawer: receipt, by: by.email, at } as const
    const booked = await register.bookOrderCash(tx, { ...cash, reason: note ?? order.number })
    if (!booked.ok) return booked
  }
  await payments.saveProviderUpdate(tx, { notice: noticeOf(attempt, reference), source: 'check', attemptId: id, at })
  const detail = { method, amount, ...(receipt.reference && { reference: receipt.reference }) }
  await orders.recordEvent(tx, {
    orderId: order.id,
    kind: 'money-received',
    actor: by.email,
    at,
    detail,
    ...(note && { reason: note }),
  })
  await audit.record(tx, {
    actor: by.id,
    action: 'money-received',
    subject: `order ${order.number}`,
    at,
    before: { placed: order.placed_at !== null },
    after: { method, amount },
  })
  return done({ attemptId: id })
}
