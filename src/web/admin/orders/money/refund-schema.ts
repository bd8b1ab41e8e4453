import { z } from 'zod'
import type { OrderLine, OrderView } from '#modules/orders/contract.ts'
import {
  GOODS_CHOICES,
  type GoodsChoice,
  type OrderRefunds,
  RefundArgs,
  RefundedLine,
  RefundReason,
  RequestRefund,
} from '#modules/refunds/contract.ts'

export type RefundRow = { line: OrderLine; left: OrderRefunds['lines'][number] }

export const rowsOf = (order: OrderView, refunds: OrderRefunds): RefundRow[] =>
  order.lines.flatMap((line) => {
    const left = refunds.lines.find((each) => each.line === line.id)
    return left && left.quantity > 0 ? [{ line, left }] : []
  })

/** True when pieces can be taken back without a refund, such as free ones. */
export const hasFreePieces = (order: OrderView, refunds: OrderRefunds): boolean =>
  order.placedAt !== null && rowsOf(order, refunds).some(({ left }) => left.amount === 0)

const Fields = z.object({
  by: z.enum(['lines', 'amount', 'whole', 'too-much']),
  lines: z.array(RefundedLine.extend({ quantity: z.int().min(0).default(0) })),
  shipping: z.int().min(0).default(0),
  amount: z.int().optional(),
  goods: z.enum(GOODS_CHOICES),
})
type Typed = z.input<typeof Fields>
export type RefundFields = Typed & { reason: string }

export const emptyRefund = (rows: readonly RefundRow[], by: Typed['by']): RefundFields => ({
  by,
  lines: rows.map(({ line }) => ({ line: line.id, goods: goodsFirst(line) })),
  goods: 'restock',
  reason: '',
})
const goodsFirst = (line: OrderLine): GoodsChoice => (line.make === 'measure' ? 'keep' : 'restock')

export const ofItsKind = <T extends Typed>(typed: T): T => ({
  ...typed,
  ...(typed.by !== 'lines' && { lines: [], shipping: undefined }),
  ...(typed.by !== 'amount' && { amount: undefined }),
})

function argsOf({ by, lines, shipping, amount, goods }: z.output<typeof Fields>): z.input<typeof RefundArgs> {
  switch (by) {
    case 'amount':
      return { by, amount: amount ?? 0 }
    case 'whole':
      return { by, goods }
    case 'too-much':
      return { by }
    case 'lines':
      return { by, lines: lines.filter(({ quantity }) => quantity > 0), shipping }
  }
}

const within = (rows: readonly RefundRow[]) =>
  Fields.extend({
    lines: Fields.shape.lines.superRefine((lines, context) => {
      for (const [place, { quantity }] of lines.entries())
        if (quantity > (rows[place]?.left.quantity ?? 0))
          context.addIssue({ code: 'custom', path: [place, 'quantity'], message: 'more than is left' })
    }),
  })

export const refundSchema = (rows: readonly RefundRow[]) =>
  within(rows)
    .extend({ reason: RefundReason })
    .transform(({ reason, ...fields }) => ({ ...argsOf(fields), reason }))
    .pipe(RequestRefund)

export function refundArgsOf(typed: Typed, rows: readonly RefundRow[]): RefundArgs | undefined {
  const { data } = within(rows).transform(argsOf).pipe(RefundArgs).safeParse(ofItsKind(typed))
  return data?.by === 'lines' && data.lines.length === 0 && data.shipping === 0 ? undefined : data
}
