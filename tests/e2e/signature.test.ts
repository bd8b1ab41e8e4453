import { expect, test } from 'vitest'
import { anUnpaidOrder, aSeededShop, only, pay, variantOf } from '#tests/seeded-shop.ts'
import { anAdmin } from '#tests/visitor.ts'
import { aPerson, LONG, mustBeAccessible, PATIENT, whenAlive } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })

test('a recipient signs for a parcel by finger, or by typing a name', LONG, async () => {
  const shop = only(shops)
  const admin = await anAdmin(shop)
  const { visitor, placed } = await anUnpaidOrder(shop, await variantOf(shop))
  expect((await pay(visitor, placed.number)).status).toBe(201)
  const order = `/api/admin/orders/${placed.number}`
  await admin.post(`${order}/moves`, { move: 'confirm' })
  for (const move of ['pick', 'pack', 'ship', 'deliver'])
    expect((await admin.post(`${order}/parcel-moves`, { move })).status).toBe(200)
  const kept = async () =>
    (await shop.deps.db.selectFrom('fulfilment').select('handed_signature').executeTakeFirstOrThrow()).handed_signature

  const { page, trouble } = await aPerson(shop, 'phone', `/admin/orders/${placed.number}`, { as: admin })
  await whenAlive(page)
  const dialog = page.getByRole('dialog', { name: 'Signature' })
  const open = async () => {
    await page.getByRole('button', { name: 'Sign for it' }).click()
    await dialog.waitFor(PATIENT)
  }
  await open()
  await mustBeAccessible(page)
  const field = await dialog.getByRole('img', { name: 'Field to sign in' }).boundingBox()
  if (!field) throw new Error('there is nothing to draw in')
  const to = (x: number, y: number) => page.mouse.move(field.x + field.width * x, field.y + field.height * y)
  await to(0.1, 0.7)
  await page.mouse.down()
  for (const [x, y] of [
    [0.3, 0.2],
    [0.5, 0.8],
    [0.9, 0.3],
  ] as const)
    await to(x, y)
  await page.mouse.up()
  await to(0.5, 0.5)
  await dialog.getByRole('button', { name: 'Save signature' }).click()
  await page.getByRole('img', { name: 'Signature' }).waitFor(PATIENT)
  const drawn = (await kept()) as { strokes: number[][] }
  expect(drawn.strokes).toHaveLength(1)
  const [x, y] = drawn.strokes[0]?.slice(-2) ?? []
  expect([Math.round((x ?? 0) / 60), Math.round((y ?? 0) / 20)]).toEqual([9, 3])

  await open()
  await page.getByLabel('Or type the name').fill('Wanjiru Kamau')
  await page.keyboard.press('Enter')
  await page.getByText('Signed: Wanjiru Kamau').waitFor(PATIENT)
  expect(await kept()).toEqual({ typed: 'Wanjiru Kamau' })
  expect(trouble).toEqual([])
})
