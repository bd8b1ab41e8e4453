import { possibleMoment, readMpesaCode, type Tendered } from '#domain/pricing/counter.ts'
import type { SaleRemark, TakeSale } from '#modules/pos/contract.ts'
import * as register from '#modules/pos/index.ts'
import type { Tx } from '#platform/db.ts'
import * as audit from '#services/audit/index.ts'
import type { GroupPrice } from './group-prices.ts'
import { type InHand, lastCashIndex } from './take-tender.ts'

/** Sale whose order is placed and whose tenders are recorded. Amounts in KES cents. */
type BookedSale = {
  id: string
  fingerprint: string
  input: TakeSale
  shift: register.Shift
  receipt: string
  orderId: string
  customerId: string | null
  total: number
  handedOver: boolean
  tendered: Tendered
  inHand: readonly InHand[]
  /** Payment attempts, in the order of `inHand`. */
  attempts: readonly string[]
  remarks: readonly SaleRemark[]
  groupPrices: readonly GroupPrice[]
  by: { id: string; email: string }
  at: Date
}

/** Inserts the sale with its tenders and lines, and records it in the audit log. */
export async function saveSale(tx: Tx, sale: BookedSale): Promise<void> {
  const { id, receipt, total, remarks, groupPrices, customerId, by, at } = sale
  await register.insertSale(tx, { sale: saleRow(sale), tenders: tenderRows(sale), lines: lineRows(sale.input) })
  await audit.record(tx, {
    actor: by.id,
    action: 'counter-sale-taken',
    subject: `counter-sale ${id}`,
    at,
    before: null,
    after: { receipt, total, remarks: remarks.length, customer: customerId, ...(groupPrices.length > 0 && { groupPrices }) },
  })
}

function saleRow({ id, fingerprint, input, shift, orderId, total, handedOver, tendered, remarks, by, at }: BookedSale) {
  return {
    id,
    register_id: shift.register_id,
    shift_id: shift.id,
    serial: input.serial,
    fingerprint,
    order_id: orderId,
    taken_at: possibleMoment(new Date(input.at), at, shift.opened_at),
    received_at: at,
    by: by.email,
    total,
    given: input.tenders.reduce((sum, { means, amount }) => (means === 'cash' ? sum + amount : sum), 0),
    change: tendered.change,
    handed_over: handedOver,
    remarks: JSON.stringify(remarks),
  }
}

function tenderRows({ inHand, attempts, tendered }: BookedSale) {
  const rounded = lastCashIndex(inHand)
  return inHand.map(({ means, amount, reference }, place) => ({
    means,
    amount,
    reference: (means === 'mpesa' && reference ? readMpesaCode(reference) : reference) ?? null,
    attempt_id: attempts[place] ?? '',
    rounding: place === rounded ? tendered.rounding : 0,
  }))
}

const lineRows = ({ lines }: TakeSale) =>
  lines.map(({ variantId, quantity, listPrice, unitPrice, reason, staff }) => ({
    variant_id: variantId,
    quantity,
    list_price: listPrice,
    unit_price: unitPrice,
    reason: reason ?? null,
    staff,
  }))
