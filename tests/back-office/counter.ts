import type { Shop } from '#server/shop.ts'
import { key, variantOf } from '../seeded-shop.ts'
import type { Visitor } from '../visitor.ts'
import type { SharedSteps, Writes } from './shared.ts'

export function counterWrites(shop: Shop, admin: Visitor, { json, richCustomer }: SharedSteps): Writes {
  async function aTill() {
    const { id: person, email } = await json<{ id: string; email: string }>(admin.get('/api/user'))
    const [registerId, shiftId, at] = [key(), key(), new Date().toISOString()]
    await admin.send('PUT', `/api/admin/counter/registers/${registerId}`, { body: { name: 'Till' } })
    const shift = { registerId, float: 100_000, at, person }
    await admin.send('PUT', `/api/admin/counter/shifts/${shiftId}`, { body: shift })
    return { registerId, shiftId, at, person, staff: email }
  }
  async function soldAt(price: number) {
    const { staff, ...till } = await aTill()
    const line = { variantId: await variantOf(shop), quantity: 1, listPrice: price, unitPrice: price, staff }
    const at = new Date(Date.now() - 5 * 60_000).toISOString()
    return { ...till, at, serial: 1, lines: [line], tenders: [{ means: 'cash', amount: price }], total: price }
  }
  return {
    'PUT /api/admin/counter/registers/:id': async () => ({ path: `counter/registers/${key()}`, body: { name: 'Till' } }),
    'PUT /api/admin/counter/shifts/:id': async () => {
      const { registerId, shiftId, at, person } = await aTill()
      await admin.send('PUT', `/api/admin/counter/shifts/${shiftId}/closing`, { body: { counted: 100_000, at, person } })
      return { path: `counter/shifts/${key()}`, body: { registerId, float: 0, at, person } }
    },
    'PUT /api/admin/counter/shifts/:id/closing': async () => {
      const { shiftId, at, person } = await aTill()
      return { path: `counter/shifts/${shiftId}/closing`, body: { counted: 99_000, at, person } }
    },
    'PUT /api/admin/counter/cash/:id': async () => {
      const { shiftId, at, person } = await aTill()
      return { path: `counter/cash/${key()}`, body: { shiftId, kind: 'out', amount: 5_000, reason: 'Thread', at, person } }
    },
    'PUT /api/admin/counter/sales/:id': async () => ({ path: `counter/sales/${key()}`, body: await soldAt(1_000) }),
    'POST /api/admin/counter/sales/:id/remarks-seen': async () => {
      const id = key() // sold below the catalogue price, so the sale gets a remark
      await admin.send('PUT', `/api/admin/counter/sales/${id}`, { body: await soldAt(1_000) })
      return { path: `counter/sales/${id}/remarks-seen` }
    },
    'POST /api/admin/counter/sales/:id/receipt-mails': async () => {
      const id = key()
      await admin.send('PUT', `/api/admin/counter/sales/${id}`, { body: await soldAt(1_000) })
      return { path: `counter/sales/${id}/receipt-mails`, body: { email: 'audited@example.com' } }
    },
    'POST /api/admin/counter/promotions': async () => ({ path: 'counter/promotions', body: { codes: ['UNKNOWN'] } }),
    'POST /api/admin/counter/credit-codes': async () => ({
      path: 'counter/credit-codes',
      body: { accountId: await richCustomer() },
    }),
  }
}
