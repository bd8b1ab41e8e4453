import { expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import type { CurrentUser } from '#modules/identity/contract.ts'
import type { CataloguePart, ShiftReport, TakenSale } from '#modules/pos/contract.ts'
import { aSeededShop, key, only, setOnHand, variantOf } from '../../../seeded-shop.ts'
import { anAdmin, type Visitor } from '../../../visitor.ts'

const shops = aSeededShop()
const json = async <T>(answer: Promise<Response>): Promise<T> => {
  const got = await answer
  if (!got.ok) throw new Error(`${got.status} ${await got.text()}`)
  return (await got.json()) as T
}
const codeOf = async (answer: Promise<Response>) => {
  const got = await answer
  return `${got.status} ${got.headers.get('Problem-Code')}`
}
const put = (by: Visitor, path: string, body: object) => by.send('PUT', `/api/admin/counter/${path}`, { body })

test('cashiers share the shift of a register under their own names', async () => {
  const shop = only(shops)
  const [owner, first, second] = [await anAdmin(shop), await anAdmin(shop, 'cashier'), await anAdmin(shop, 'cashier')]
  const [opener, colleague] = await Promise.all([first, second].map((each) => json<CurrentUser>(each.get('/api/user'))))
  const [register, shift, at] = [key(), key(), new Date().toISOString()]
  await json(put(owner, `registers/${register}`, { name: 'Till' }))
  await json(put(first, `shifts/${shift}`, { registerId: register, float: 100_00, at, person: opener?.id }))

  const id = await variantOf(shop)
  await setOnHand(shop, id, 5)
  const { articles } = await json<CataloguePart>(second.get('/api/admin/counter/articles?size=5000'))
  const { price } = present(
    articles.find((each) => each.id === id),
    'the article',
  )
  const own = { at, person: colleague?.id }
  const line = { variantId: id, quantity: 1, listPrice: price, unitPrice: price, staff: colleague?.email }
  const sale = { registerId: register, shiftId: shift, serial: 1, ...own, language: 'en', total: price, lines: [line] }
  const taken = await json<TakenSale>(put(second, `sales/${key()}`, { ...sale, tenders: [{ means: 'cash', amount: price }] }))
  await json(put(second, `cash/${key()}`, { shiftId: shift, kind: 'out', amount: 50_00, reason: 'To the bank', ...own }))
  const inAnotherName = { counted: 0, at, person: opener?.id }
  expect(await codeOf(put(second, `shifts/${shift}/closing`, inAnotherName))).toBe('403 register.other-person')
  await json(put(second, `shifts/${shift}/closing`, { counted: price + 50_00, ...own }))

  const report = await json<ShiftReport>(owner.get(`/api/admin/counter/shifts/${shift}`))
  expect(report).toMatchObject({
    openedBy: opener?.email,
    closedBy: colleague?.email,
    counted: price + 50_00,
    expected: price + 50_00,
  })
  expect(report.movements).toMatchObject([{ by: colleague?.email, amount: 50_00 }])

  expect(await codeOf(put(second, `registers/${key()}`, { name: 'Mine' }))).toBe('403 access.not-in-role')
  expect(await codeOf(second.get('/api/admin/counter/shifts.csv'))).toBe('403 access.not-in-role')
  expect(await codeOf(second.post(`/api/admin/counter/sales/${taken.id}/remarks-seen`))).toBe('403 access.not-in-role')
})
