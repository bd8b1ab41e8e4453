import { beforeAll, expect, test } from 'vitest'
import { FakeRefunds } from '#tests/fake-refunds.ts'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { anAdminAt, aPaidOrder } from './at-admin.ts'
import { LONG, mustBeAccessible, PATIENT, usually } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })
beforeAll(() => {
  new FakeRefunds().serve(only(shops))
  only(shops).deps.cache.forget()
})

test.each(usually('desktop'))(
  'invalid refunds show field errors, and the button amount is refunded, on a %s',
  LONG,
  async (device) => {
    const { number } = await aPaidOrder(only(shops), 'Zuri Kiptoo')
    const { page, trouble } = await anAdminAt(only(shops), device, `/admin/orders/${number}`)
    await page.getByRole('button', { name: 'Refund', exact: true }).click(PATIENT)
    const form = page.getByRole('region', { name: 'Refund', exact: true })
    const send = form.getByRole('button', { name: /^Refund/ })
    expect(await send.getAttribute('title')).toBe('Choose what to refund first.')

    const pieces = form.getByRole('textbox', { name: /^Quantity/ })
    await pieces.fill('some')
    await pieces.blur()
    await form.getByText('Enter a number.').waitFor(PATIENT)
    await pieces.fill('2')
    await form.getByText('At most 1.').waitFor(PATIENT)
    await mustBeAccessible(page)

    await form.getByRole('radio', { name: 'An amount' }).check()
    await form.getByLabel('In KES').fill('100,50.5.1')
    await form.getByLabel('In KES').blur()
    await form.getByText('Enter an amount, such as 1500 or 1500.50.').waitFor(PATIENT)
    await form.getByLabel('In KES').fill('1,500.50')
    await form.getByRole('button', { name: 'Refund KES 1,500.50' }).click(PATIENT)
    await form.getByText('Give a reason: it appears on the credit note.').waitFor(PATIENT)
    await form.getByLabel(/^Reason/).fill('A loose thread')
    await form.getByRole('button', { name: 'Refund KES 1,500.50' }).click(PATIENT)
    await page.getByText('Refund started', { exact: true }).waitFor(PATIENT)
    await form.waitFor({ state: 'hidden', ...PATIENT })
    const { deps } = only(shops)
    const refunds = await deps.db
      .selectFrom('refund')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(['kind', 'amount', 'reason'])
      .where('number', '=', number)
      .execute()
    expect(refunds).toEqual([{ kind: 'amount', amount: 150_050, reason: 'A loose thread' }])
    expect(trouble).toEqual([])
  },
)

test('input for another kind of refund is ignored', LONG, async () => {
  const { number, id } = await aPaidOrder(only(shops), 'Amina Odhiambo')
  const { page, trouble } = await anAdminAt(only(shops), 'desktop', `/admin/orders/${number}`)
  await page.getByRole('button', { name: 'Refund', exact: true }).click(PATIENT)
  const form = page.getByRole('region', { name: 'Refund', exact: true })
  await form.getByRole('radio', { name: 'An amount' }).check()
  await form.getByLabel('In KES').fill('much')
  await form.getByRole('radio', { name: /^Items, and/ }).check()
  await form.getByRole('textbox', { name: /^Quantity/ }).fill('1')
  await form.getByLabel('What happens to the items').selectOption('Set aside for inspection')
  await form.getByLabel(/^Reason/).fill('Too small')
  await form.getByRole('button', { name: /^Refund KES/ }).click(PATIENT)
  await form.waitFor({ state: 'hidden', ...PATIENT })
  const lines = await only(shops)
    .deps.db.selectFrom('refund_line')
    .innerJoin('refund', 'refund.id', 'refund_id')
    .select(['kind', 'quantity', 'goods'])
    .where('order_id', '=', id)
    .execute()
  expect(lines).toEqual([{ kind: 'lines', quantity: 1, goods: 'quarantine' }])
  expect(trouble).toEqual([])
})
