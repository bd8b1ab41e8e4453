import { present } from '#kernel/assert.ts'
import type { OrderRefunds } from '#modules/refunds/contract.ts'
import type { AdminOrderReturns } from '#modules/returns/contract.ts'
import type { Shop } from '#server/shop.ts'
import { key } from '../seeded-shop.ts'
import type { Visitor } from '../visitor.ts'
import type { SharedSteps, Writes } from './shared.ts'

export function returnsWrites(shop: Shop, admin: Visitor, { paidOrder, json, deliveredOrder }: SharedSteps): Writes {
  async function failedRefundPart(): Promise<{ number: string; part: string }> {
    const number = await paidOrder()
    await admin.post(`/api/admin/orders/${number}/refunds`, SOME_BACK, { key: key() })
    const { refunds } = await json<OrderRefunds>(admin.get(`/api/admin/orders/${number}/refunds`))
    const part = present(refunds[0]?.parts[0]?.id, 'its part')
    await shop.deps.db.updateTable('refund_part').set({ state: 'failed' }).where('id', '=', part).execute()
    return { number, part }
  }
  const SOME_BACK = { by: 'amount', amount: 10_000, reason: 'For the test' }
  const wishOf = (line: number) => ({
    id: crypto.randomUUID(),
    reason: 'too-small',
    wish: 'refund',
    comesBack: 'drop-off',
    lines: [{ line, quantity: 1 }],
  })
  type ReturnStep = 'moves' | 'receipt' | 'inspection' | 'settlement'
  async function aReturn(steps: ReturnStep[]): Promise<string> {
    const { number, line } = await deliveredOrder()
    const wish = wishOf(line)
    await json(admin.post(`/api/admin/orders/${number}/returns`, wish))
    const path = `orders/${number}/returns/${wish.id}`
    for (const step of steps) await json(admin.post(`/api/admin/${path}/${step}`, (await returnStep(path, step)).body))
    return path
  }
  async function returnStep(path: string, step: ReturnStep) {
    const [, number, , id] = path.split('/')
    const { returns } = await json<AdminOrderReturns>(admin.get(`/api/admin/orders/${number}/returns`))
    const { version, items } = present(
      returns.find((each) => each.id === id),
      'the return',
    )
    const item = present(items[0]?.id, 'its item')
    const bodies = {
      moves: { move: 'approve', version },
      receipt: { version, items: [{ id: item, received: 1 }] },
      inspection: { version, items: [{ id: item, accepted: 1, disposition: 'restock' }] },
      settlement: { version, by: 'refund' },
    }
    return { path: `${path}/${step}`, body: bodies[step] }
  }
  return {
    'POST /api/admin/orders/:number/refunds': async () => ({ path: `orders/${await paidOrder()}/refunds`, body: SOME_BACK }),
    'POST /api/admin/orders/:number/refund-parts/:part/moves': async () => {
      const { number, part } = await failedRefundPart()
      return { path: `orders/${number}/refund-parts/${part}/moves`, body: { move: 'sent-by-hand', note: 'By bank' } }
    },
    'POST /api/admin/orders/:number/returns': async () => {
      const { number, line } = await deliveredOrder()
      return { path: `orders/${number}/returns`, body: wishOf(line) }
    },
    'POST /api/admin/orders/:number/returns/:id/moves': async () => ({
      path: `${await aReturn([])}/moves`,
      body: { move: 'approve', version: 1 },
    }),
    'POST /api/admin/orders/:number/returns/:id/receipt': async () => returnStep(await aReturn(['moves']), 'receipt'),
    'POST /api/admin/orders/:number/returns/:id/inspection': async () =>
      returnStep(await aReturn(['moves', 'receipt']), 'inspection'),
    'POST /api/admin/orders/:number/returns/:id/settlement': async () =>
      returnStep(await aReturn(['moves', 'receipt', 'inspection']), 'settlement'),
  }
}
