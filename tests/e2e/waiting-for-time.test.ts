import { expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { aShopper, cartDays, setRoom, timeOn } from '../routes/orders/delivery-times.ts'
import { aPerson, DOORSTEP, LONG, mustBeAccessible, PATIENT, usually, whenAlive } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })

test.each(usually('phone'))(
  'joining the waitlist of a full delivery time needs a valid e-mail, on a %s',
  LONG,
  async (device) => {
    const shop = only(shops)
    const visitor = await aShopper(shop)
    const days = await cartDays(visitor, 'standard')
    const { day } = present(
      days.days.find(({ closed }) => closed === null),
      'an open day',
    )
    const time = timeOn(days, day, 0)
    await setRoom(shop, time.id, 0)
    const { page, trouble } = await aPerson(shop, device, DOORSTEP, { as: visitor })
    await page.goto('/select-delivery-date')
    await whenAlive(page)
    await page.locator('[role=grid] button:not([aria-disabled=true])').first().click()

    await page.getByRole('button', { name: /^Tell me if a time becomes free, / }).click()
    const email = page.getByLabel('E-mail', { exact: true })
    await email.fill('nobody')
    await page.getByRole('button', { name: 'Tell me', exact: true }).click()
    await page.getByText('This is not an e-mail address.').waitFor(PATIENT)
    await mustBeAccessible(page)
    const address = `waits-${device}@example.com`
    await email.fill(address)
    await page.getByRole('button', { name: 'Tell me', exact: true }).click()
    await page.getByText(`We will e-mail ${address} if a time becomes free.`, { exact: false }).waitFor(PATIENT)
    await mustBeAccessible(page)
    const waits = await shop.deps.db.selectFrom('slot_waitlist').selectAll().execute()
    expect(waits.filter((wait) => wait.email === address)).toMatchObject([{ slot_id: time.id, notified_at: null }])
    expect(trouble).toEqual([])
  },
)
