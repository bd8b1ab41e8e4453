import { moveOrder } from '#flows/orders/move-order.ts'
import { moveParcel } from '#flows/orders/move-parcel.ts'
import { present } from '#kernel/assert.ts'
import type { AdminOrderReturns, AdminReturn, OrderReturns } from '#modules/returns/contract.ts'
import type { Shop } from '#server/shop.ts'
import { key } from './seeded-shop.ts'
import type { Visitor } from './visitor.ts'

const STAFF = { id: 'staff', email: 'staff@example.com' }

export const json = async <T>(answer: Response | Promise<Response>): Promise<T> => {
  const got = await answer
  if (!got.ok) throw new Error(`${got.status} ${await got.text()}`)
  return (await got.json()) as T
}

export async function deliver({ deps }: Shop, number: string): Promise<void> {
  await moveOrder(deps, number, 'confirm', { staff: STAFF })
  for (const move of ['pick', 'pack', 'ship', 'deliver'] as const) await moveParcel(deps, number, { move }, STAFF)
}

export const linesOf = ({ deps: { db } }: Shop, orderId: string) =>
  db.selectFrom('order_line').selectAll().where('order_id', '=', orderId).orderBy('position').execute()

export const ownReturns = (visitor: Visitor, number: string) => json<OrderReturns>(visitor.get(`/api/orders/${number}/returns`))
export async function newestReturn(admin: Visitor, number: string): Promise<AdminReturn> {
  const { returns } = await json<AdminOrderReturns>(admin.get(`/api/admin/orders/${number}/returns`))
  return present(returns.at(-1), 'a return')
}

type Line = { line: number; quantity: number; exchange?: number | undefined }
export const askReturn = (visitor: Visitor, number: string, lines: readonly Line[], wish = 'refund') =>
  visitor.post(`/api/orders/${number}/returns`, {
    id: crypto.randomUUID(),
    reason: 'too-small',
    wish,
    comesBack: 'drop-off',
    lines,
  })

export async function inspectReturn(admin: Visitor, number: string, disposition = 'restock'): Promise<AdminReturn> {
  const step = async (what: string, body: object) => {
    const { id, version } = await newestReturn(admin, number)
    await json(admin.post(`/api/admin/orders/${number}/returns/${id}/${what}`, { version, ...body }))
  }
  const { items } = await newestReturn(admin, number)
  await step('moves', { move: 'approve' })
  await step('receipt', { items: items.map(({ id, quantity }) => ({ id, received: quantity })) })
  await step('inspection', { items: items.map(({ id, quantity }) => ({ id, accepted: quantity, disposition })) })
  return newestReturn(admin, number)
}

export async function settleReturn(admin: Visitor, number: string, by: string, over: object = {}): Promise<Response> {
  const { id, version } = await newestReturn(admin, number)
  return admin.post(`/api/admin/orders/${number}/returns/${id}/settlement`, { version, by, ...over }, { key: key() })
}
