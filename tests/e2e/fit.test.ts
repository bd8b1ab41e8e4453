import { expect, test } from 'vitest'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { lengthenWords, setTextSize, smallTargets, spilling, widerThan } from './fit.ts'
import { aPerson, type Device, DOORSTEP, LONG, PATIENT, whenAlive } from './person.ts'
import { aKnownCustomer } from './walk.ts'

const shops = aSeededShop({}, 1, { pages: true })

const BUYING = ['/', '/browse', '/formal-wear', '/product/karura-jacket', '/product/lamu-linen', '/cart', '/checkout']
const BESIDE = ['/wishlist', '/track', '/auth', '/settings', '/profile', '/orders', '/measurements', '/custom-suits']
const HOUSE = ['/help', '/help-center/pay-with-m-pesa', '/sizing-guide', '/contact-us', '/storefront', '/storefront/checkout']

async function everyScreen(
  device: Device,
  look: (at: { page: Awaited<ReturnType<typeof aPerson>>['page']; path: string }) => Promise<string[]>,
) {
  const shop = only(shops)
  const { known, customer } = await aKnownCustomer(shop)
  const { page } = await aPerson(shop, device, DOORSTEP, { as: customer })
  const found: string[] = []
  for (const path of [...BUYING, ...BESIDE, ...HOUSE, `/user/order/${known.paid.id}`, `/payment?order=${known.unpaid.number}`]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor(PATIENT)
    await whenAlive(page)
    found.push(...(await look({ page, path })))
  }
  return found
}

test('every screen fits a phone at 320 px, 200 % text and longer words', LONG, async () => {
  const found = await everyScreen('phone', async ({ page, path }) => {
    const small = (await smallTargets(page)).map((each) => `${path}: ${each}`)
    await page.setViewportSize({ width: 320, height: 844 })
    const narrow = await widerThan(page, 320, `${path} at 320 px`)
    await page.setViewportSize({ width: 390, height: 844 })
    await setTextSize(page, 200)
    const large = await widerThan(page, 390, `${path} with text of 200 %`)
    await setTextSize(page, 100)
    await lengthenWords(page)
    const long = [
      ...(await widerThan(page, 390, `${path} in longer words`)),
      ...(await spilling(page, `${path} in longer words`)),
    ]
    return [...small, ...narrow, ...large, ...long]
  })
  expect(found).toEqual([])
})

test('every screen fits a desktop in longer words', LONG, async () => {
  const found = await everyScreen('desktop', async ({ page, path }) => {
    await lengthenWords(page)
    const when = `${path} in longer words`
    const wide = [...(await widerThan(page, 1440, when)), ...(await spilling(page, when))]
    await page.setViewportSize({ width: 1025, height: 900 })
    const narrow = [...(await widerThan(page, 1025, `${when}, 1025 px`)), ...(await spilling(page, `${when}, 1025 px`))]
    await page.setViewportSize({ width: 1440, height: 900 })
    return [...wide, ...narrow]
  })
  expect(found).toEqual([])
})
