import { expect } from 'vitest'
import type { PlacedOrder } from '#modules/orders/contract.ts'
import type { Shop } from '#server/shop.ts'
import { order, pay, putInBag, variantOf } from '#tests/seeded-shop.ts'
import { aVisitor, type Visitor } from '#tests/visitor.ts'
import type { Known } from './every-address.ts'
import { aPerson, DEVICES, type Device, DOORSTEP, findingsOf, PATIENT, whenAlive } from './person.ts'

type Walk = { device: Device; theme: 'light' | 'dark'; language: string }
type Named = readonly [string, Walk, Walk]
/** `WALK=all` adds the second pair, so that each device is tested in each theme. */
const ALL: readonly Named[] = [
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
export const WALKS = process.env.WALK === 'all' ? ALL : ALL.slice(0, 1)

export async function aKnownCustomer(shop: Shop): Promise<{ known: Known; customer: Visitor }> {
  const customer = aVisitor(shop)
  await customer.signUp()
  const placed = async (): Promise<PlacedOrder> => {
    await putInBag(customer, await variantOf(shop))
    return (await order(customer)).json() as Promise<PlacedOrder>
  }
  const paid = await placed()
  expect((await pay(customer, paid.number)).status).toBeLessThan(300)
  const unpaid = await placed()
  await putInBag(customer, await variantOf(shop))
  return { known: { paid, unpaid }, customer }
}

export async function walkPast(shop: Shop, visitor: Visitor, addresses: readonly string[], walks: readonly Walk[]) {
  const walk = async ({ device, theme, language }: Walk, at: number) => {
    const { page } = await aPerson(shop, device, DOORSTEP, { as: visitor })
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    const found: string[] = []
    for (const [index, path] of addresses.entries()) {
      const answer = await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
      if ((answer?.status() ?? 0) >= 500) found.push(`${path} answers ${answer?.status()}`)
      await page.getByRole('heading', { level: 1 }).first().waitFor(PATIENT)
      await whenAlive(page)
      const wider = (await page.evaluate(() => document.documentElement.scrollWidth)) - DEVICES[device].viewport.width
      if (wider > 0) found.push(`${path} is ${wider} px wider than the ${device}`)
      const all = process.env.WALK === 'all' || index % 2 === at
      found.push(...(await (all ? findingsOf(page, theme) : findingsOf(page, theme, 'looks', 'main'))))
    }
    return found
  }
  expect((await Promise.all(walks.map(walk))).flat()).toEqual([])
}
