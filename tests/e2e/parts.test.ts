import { expect, test } from 'vitest'
import type { PlacedOrder } from '#modules/orders/contract.ts'
import { aSeededShop, only, order, pay, putInBag, variantOf } from '#tests/seeded-shop.ts'
import { aShop } from '#tests/shop.ts'
import { anAdmin, aVisitor, type Visitor } from '#tests/visitor.ts'
import { addressesOf, type Known } from './every-address.ts'
import { aPerson, DEVICES, type Device, findingsOf, LONG, PATIENT, whenAlive } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })
const live = aShop({ mode: 'live' }, 1, { pages: true })
const PARTS = '/api/dev/parts'

test(
  'every part in every state: nothing wider than the screen, every picture there, both directions, both themes',
  LONG,
  async () => {
    const { page, trouble } = await aPerson(only(shops), 'desktop', PARTS)
    for (const [width, language] of [
      [390, 'en'],
      [768, 'ar'],
      [1440, 'en'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${PARTS}?lang=${language}`)
      await whenAlive(page)
      await page.getByRole('heading', { level: 1, name: 'Parts' }).waitFor()
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wider, `${width} px, ${language}`).toBeLessThanOrEqual(0)
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const missing = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('img')]
          .filter((image) => image.getBoundingClientRect().width > 0 && image.complete && image.naturalWidth === 0)
          .map(({ currentSrc }) => currentSrc),
      )
    await expect.poll(missing, PATIENT).toEqual([])
    expect(trouble).toEqual([])
  },
)

/** Somebody with an account, a paid order, an unpaid one, and something in the bag; and the house's own admin. */
async function everybody() {
  const shop = only(shops)
  const [customer, admin] = [aVisitor(shop), await anAdmin(shop)]
  await customer.signUp()
  const placed = async (): Promise<PlacedOrder> => {
    await putInBag(customer, await variantOf(shop))
    return (await order(customer)).json() as Promise<PlacedOrder>
  }
  const paid = await placed()
  expect((await pay(customer, paid.number)).status).toBeLessThan(300)
  const unpaid = await placed()
  await putInBag(customer, await variantOf(shop))
  const cookiesOf = ({ cookies }: Visitor) => [...cookies].map(([name, value]) => ({ name, value, url: shop.address }))
  return { known: { paid, unpaid } satisfies Known, cookies: { customer: cookiesOf(customer), admin: cookiesOf(admin) } }
}

type Walk = { device: Device; theme: 'light' | 'dark'; language: string }
/** Between them every width, theme and direction; with `WALK=all` every width in every theme. */
const WALKS: readonly (readonly [string, Walk, Walk])[] = [
  [
    'in light on a desktop and in dark and Arabic on a phone',
    { device: 'desktop', theme: 'light', language: 'en' },
    { device: 'phone', theme: 'dark', language: 'ar' },
  ],
  [
    'in dark and Arabic on a desktop and in light on a phone',
    { device: 'desktop', theme: 'dark', language: 'ar' },
    { device: 'phone', theme: 'light', language: 'en' },
  ],
]

test.each(process.env.WALK === 'all' ? WALKS : WALKS.slice(0, 1))(
  'every screen that the specification lists: no automated finding, %s',
  {
    ...LONG,
    timeout: 600_000,
  },
  async (_, one, other) => {
    const { known, cookies } = await everybody()
    const addresses = [...addressesOf(known), ...[PARTS, '/no/such/page'].map((path) => ({ path, as: 'customer' as const }))]
    /** One walk past all of them, first as the customer, then as the admin. Two walk side by side. */
    const walk = async ({ device, theme, language }: Walk) => {
      const { page } = await aPerson(only(shops), device, PARTS)
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      const found: string[] = []
      for (const as of ['customer', 'admin'] as const) {
        await page.context().clearCookies()
        await page.context().addCookies(cookies[as])
        for (const { path } of addresses.filter((address) => address.as === as)) {
          const answer = await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
          if ((answer?.status() ?? 0) >= 500) found.push(`${path} answers ${answer?.status()}`)
          await page.getByRole('heading', { level: 1 }).first().waitFor(PATIENT)
          await whenAlive(page)
          const wider = (await page.evaluate(() => document.documentElement.scrollWidth)) - DEVICES[device].viewport.width
          if (wider > 0) found.push(`${path} is ${wider} px wider than the ${device}`)
          found.push(...(await findingsOf(page, theme)))
        }
      }
      return found
    }
    const found = await Promise.all([walk(one), walk(other)])
    expect(found.flat()).toEqual([])
  },
)

test('what opens is opened, and closed by Escape', LONG, async () => {
  const { page } = await aPerson(only(shops), 'phone', PARTS)
  for (const name of ['A drawer', 'A dialogue']) {
    await page.getByRole('button', { name }).click()
    await page.getByRole('dialog', { name }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name }).waitFor({ state: 'hidden' })
  }
  await page.getByRole('button', { name: 'A toast' }).click()
  await page.getByText('Added to Cart').first().waitFor()
})

test('a live shop does not have this page', async () => {
  const answer = await aVisitor(only(live)).get(PARTS)
  expect(answer.status).toBe(404)
  expect(await answer.text()).not.toContain('Every part')
})
