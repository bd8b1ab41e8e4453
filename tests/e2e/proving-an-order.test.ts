import { beforeAll, expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import { mailTo } from '#tests/routes/auth/mails.ts'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { aPaidOrder } from './at-admin.ts'
import { atPayment } from './at-payment.ts'
import { aPerson, type Device, LONG, mustBeAccessible, PATIENT, type Person, usually, whenAlive } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })
beforeAll(() => only(shops).deps.cache.forget())

async function codeFor(number: string, before?: string): Promise<string> {
  const codes = async () => {
    const { email } = await orderOf(number)
    const mails = (await mailTo(only(shops), email)).filter(({ template }) => template === 'change-code')
    return mails.flatMap(({ plain }) => /\b\d{6}\b/.exec(plain)?.[0] ?? [])
  }
  await expect.poll(async () => (await codes())[0], PATIENT).not.toBe(before)
  return present((await codes())[0], 'a code')
}
const orderOf = (number: string) =>
  only(shops).deps.db.selectFrom('orders').select(['email', 'state']).where('number', '=', number).executeTakeFirstOrThrow()

async function tracked(device: Device): Promise<Person & { number: string }> {
  const { number } = await aPaidOrder(only(shops), 'Amina Odhiambo')
  const person = await aPerson(only(shops), device, '/track')
  await person.page.getByLabel('Order number').fill(number)
  await person.page.getByLabel(/^E-mail or phone/).fill((await orderOf(number)).email)
  await person.page.getByRole('button', { name: 'Find the order' }).click()
  await person.page.waitForURL(/\/user\/order\//, PATIENT)
  await whenAlive(person.page)
  return { ...person, number }
}

test.each(usually('phone'))('cancelling asks for the mailed code, on a %s', LONG, async (device) => {
  const { page, trouble, number } = await tracked(device)
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  const asked = page.getByRole('dialog', { name: `Cancel order ${number}?` })
  await asked.getByRole('button', { name: 'Cancel the order' }).click()
  const field = asked.getByLabel('Code from the e-mail')
  await field.waitFor(PATIENT)
  await mustBeAccessible(page)
  await asked.getByRole('button', { name: 'Continue' }).click()
  await asked.getByText('Enter the digits from the e-mail.').waitFor()
  const first = await codeFor(number)
  await field.fill(first === '123456' ? '654321' : '123456')
  await asked.getByRole('button', { name: 'Continue' }).click()
  await asked.getByText('This code is wrong', { exact: false }).waitFor(PATIENT)
  expect((await orderOf(number)).state).not.toBe('cancelled')

  await asked.getByRole('button', { name: 'Send another code' }).click()
  await page.getByText('Another code is on its way').first().waitFor(PATIENT)
  await field.fill(await codeFor(number, first))
  await field.press('Enter')
  await page.getByText('The order is cancelled').first().waitFor(PATIENT)
  expect((await orderOf(number)).state).toBe('cancelled')
  expect(trouble.filter((said) => !/403/.test(said))).toEqual([])
})

test('changing the delivery time asks for the mailed code, then applies it', LONG, async () => {
  const { page, number } = await tracked('desktop')
  await page.goto(`/select-delivery-date?order=${number}`)
  await whenAlive(page)
  await page.getByRole('radio', { disabled: false }).last().check()
  await page.getByRole('button', { name: /^Take/ }).click()
  const asked = page.getByRole('dialog', { name: 'Is this your order?' })
  await asked.getByLabel('Code from the e-mail').fill(await codeFor(number))
  await mustBeAccessible(page)
  await asked.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/\/user\/order\//, PATIENT)
})

test('payment without the mailed key asks for the code and goes on to payment', LONG, async () => {
  const { order } = await atPayment(only(shops))
  const { page, trouble } = await aPerson(only(shops), 'phone', `/payment?order=${order.number}`)
  await page.getByRole('heading', { level: 1, name: 'We cannot find this order' }).waitFor(PATIENT)
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
  await mustBeAccessible(page)
  await page.getByRole('link', { name: 'Find it and pay' }).click()
  await page.getByLabel(/^E-mail or phone/).fill('wanjiru@example.com', PATIENT)
  expect(await page.getByLabel('Order number').inputValue()).toBe(order.number)
  await page.getByRole('button', { name: 'Find the order' }).click()
  await page.waitForURL(new RegExp(`/payment\\?order=${order.number}$`), PATIENT)
  await page.getByRole('radio', { name: /^Card/ }).waitFor(PATIENT)
  expect(trouble.filter((said) => !/404/.test(said))).toEqual([])
})
