import { inCash } from '#domain/pricing/cash-rounding.ts'
import { allowedTransitions } from '#domain/transitions.ts'
import { kes } from '#kernel/money.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as invoices from '#modules/invoices/index.ts'
import * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import type { OrderRefunds, RefundPart } from '#modules/refunds/contract.ts'
import * as refunds from '#modules/refunds/index.ts'
import type { Deps } from '#platform/deps.ts'
import { paymentRules } from '#services/settings/index.ts'
import { pdfPath } from '#views/money/order-invoices.ts'
import { accountOf } from './attempt-money.ts'
import { mustGoBack, refundFacts } from './refund-sources.ts'

/** Lists the refunds of an order, and the amount that a new refund may have. Refuses `orders.no-such-order`. */
export async function refundsOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, number: string): Promise<Outcome<OrderRefunds>> {
  const order = await orders.findByNumber(db, number)
  if (!order) return refuse(orders.problems.noSuchOrder())
  const facts = await refundFacts(db, order, clock.now(), {
    withReserved: order.placed_at !== null && order.state !== 'cancelled',
  })
  const parcels = await orders.parcelsOf(db, order.id)
  const attempts = new Map((await payments.attemptsOf(db, order.id)).map((attempt) => [attempt.id, attempt]))
  const { step } = (await paymentRules(db)).cash
  const mustGo = await mustGoBack(db, order)
  const found = []
  for (const refund of await refunds.refundsOfOrder(db, order.id)) {
    const parts = await refunds.partsOfRefund(db, refund.id)
    const amount = refunds.standingAmount(refund.amount, parts)
    const lines = refunds.lessened(await refunds.linesOfRefund(db, refund.id), refund.amount - amount)
    const note = await invoices.creditNoteOf(db, refund.id)
    found.push({
      id: refund.id,
      kind: refund.kind,
      amount,
      reason: refund.reason,
      vat: amount === refund.amount ? refund.vat : lines.reduce((sum, { vat }) => sum + vat, 0),
      notOwed: Math.max(0, lines.reduce((sum, line) => sum + line.amount, 0) - amount),
      state: refunds.stateOf(parts.map(({ state }) => state)),
      requestedBy: refund.requested_by,
      requestedAt: refund.requested_at.toISOString(),
      lines: lines.map(({ order_line_id, ...line }) => ({ line: order_line_id, ...line })),
      parts: parts.map((part) => {
        const attempt = attempts.get(part.attempt_id)
        const isCash = attempt !== undefined && accountOf(attempt) === payments.ACCOUNTS.cash
        const shown = present(part, attempt?.provider, mustGo(part))
        const open = shown.moves.includes('sent-by-hand') && part.route === 'hand'
        return { ...shown, inCash: isCash && open ? inCash(part.amount, step) : null }
      }),
      creditNote: note ? { number: note.number, pdf: pdfPath(order.number, note.id) } : null,
    })
  }
  return done({
    number: order.number,
    refunds: found,
    left: facts.waits ? NOTHING : refunds.refundable(facts.order),
    disputed: facts.disputed,
    takesOff: facts.order.owing !== undefined && facts.order.owing > 0,
    lines: facts.order.lines.map(({ id, quantity, total, vat, back }) => ({
      line: id,
      quantity: id === null ? 0 : quantity - back.quantity,
      amount: total - back.amount,
      vat: vat - back.vat,
      lost: id === null ? 0 : Math.min(quantity - back.quantity, orders.lostUnits(parcels, id)),
    })),
  })
}

const NOTHING = { goods: kes(0), tooMuch: kes(0) }

function present(part: refunds.PartRow, provider: payments.Provider | undefined, mustGo: boolean): Omit<RefundPart, 'inCash'> {
  const { id, amount, route, state, failure } = part
  const silent = provider !== undefined && payments.traitsOf(provider).silentRefunds
  return {
    id,
    amount,
    route,
    state,
    failure,
    provider: provider ?? '',
    moves: allowedTransitions(refunds.partMoves({ state, route, silent, failure, mustGo })),
  }
}
