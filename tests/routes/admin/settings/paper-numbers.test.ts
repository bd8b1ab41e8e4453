import { expect, test } from 'vitest'
import type { OrderInvoices } from '#modules/invoices/contract.ts'
import { anUnpaidOrder, only, pay, variantOf } from '../../../seeded-shop.ts'
import { anAdmin } from '../../../visitor.ts'
import { aSeededShop, problem } from '../../payments/other-methods.ts'

const shops = aSeededShop()
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T

test('changing the invoice prefix continues the number series without a gap', async () => {
  const shop = only(shops)
  const admin = await anAdmin(shop)
  const anInvoice = async () => {
    const { visitor, placed } = await anUnpaidOrder(shop, await variantOf(shop))
    expect((await pay(visitor, placed.number)).status).toBe(201)
    const read = () => json<OrderInvoices>(visitor.get(`/api/orders/${placed.number}/invoices`))
    await expect.poll(async () => (await read()).invoices.length).toBe(1)
    return (await read()).invoices[0]?.number ?? ''
  }
  const first = await anInvoice()
  const details = await json<object>(admin.get('/api/admin/settings/store'))
  const save = (over: object) => admin.send('PUT', '/api/admin/settings/store', { body: { ...details, ...over } })
  for (const wrong of ['', 'inv', 'TOOLONGER', 'A-B', 'CN']) expect((await save({ invoicePrefix: wrong })).status).toBe(400)
  expect((await save({ invoicePrefix: 'TZ' })).status).toBe(200)
  const second = await anInvoice()
  const [, year, count] = first.split('-')
  expect(second).toBe(`TZ-${year}-${String(Number(count) + 1).padStart(6, '0')}`)
  expect(await problem(await save({ invoicePrefix: 'TZ', creditNotePrefix: 'INV' }))).toEqual([409, 'invoices.prefix-taken'])
})
