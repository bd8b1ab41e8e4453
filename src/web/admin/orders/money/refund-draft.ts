import type { OrderLine, OrderView } from '#modules/orders/contract.ts'
import type { GoodsChoice, OrderRefunds, RefundArgs } from '#modules/refunds/contract.ts'
import { centsOf, countOf } from '../../../shared/admin/amounts.ts'

/** What is typed into the form of a refund, as it is typed. */
export type RefundDraft = {
  by: RefundArgs['by']
  /** By the line's id. Pieces, or metres of cloth. */
  quantities: Record<number, string>
  goods: Record<number, GoodsChoice>
  shipping: string
  amount: string
  /** Of everything. */
  allGoods: GoodsChoice
  reason: string
}

export const EMPTY_DRAFT: RefundDraft = {
  by: 'lines',
  quantities: {},
  goods: {},
  shipping: '',
  amount: '',
  allGoods: 'restock',
  reason: '',
}

export type RefundRow = { line: OrderLine; left: OrderRefunds['lines'][number] }

/** The lines of which something can still go back, with what is left of each. */
export const rowsOf = (order: OrderView, refunds: OrderRefunds): RefundRow[] =>
  order.lines.flatMap((line) => {
    const left = refunds.lines.find((each) => each.line === line.id)
    return left && left.quantity > 0 ? [{ line, left }] : []
  })

/** Cloth is typed in metres, and counted in centimetres. Undefined when it is no quantity. */
export function quantityOf(typed: string, unit: OrderLine['unit']): number | undefined {
  if (typed.trim() === '') return 0
  return unit === 'centimetre' ? centsOf(typed) : countOf(typed)
}

/** What the draft asks for; nothing while it asks for nothing, or something cannot be read. */
export function refundArgsOf(draft: RefundDraft, rows: readonly RefundRow[]): RefundArgs | undefined {
  switch (draft.by) {
    case 'amount': {
      const amount = centsOf(draft.amount)
      return amount ? { by: 'amount', amount } : undefined
    }
    case 'whole':
      return { by: 'whole', goods: draft.allGoods }
    case 'too-much':
      return { by: 'too-much' }
    case 'lines': {
      const shipping = draft.shipping.trim() === '' ? 0 : centsOf(draft.shipping)
      const typed = rows.map(({ line }) => ({ line, quantity: quantityOf(draft.quantities[line.id] ?? '', line.unit) }))
      if (shipping === undefined || typed.some(({ quantity }) => quantity === undefined)) return undefined
      const lines = typed.flatMap(({ line, quantity }) =>
        quantity ? [{ line: line.id, quantity, goods: draft.goods[line.id] ?? goodsFirst(line) }] : [],
      )
      return lines.length > 0 || shipping > 0 ? { by: 'lines', lines, shipping } : undefined
    }
  }
}

/** What was cut for one person has no place on the rail. */
export const goodsFirst = (line: OrderLine): GoodsChoice => (line.make === 'measure' ? 'keep' : 'restock')
