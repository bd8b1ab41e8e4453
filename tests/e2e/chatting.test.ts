import { expect, test } from 'vitest'
import type { ChatList } from '#modules/chat/contract.ts'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { anAdmin } from '#tests/visitor.ts'
import { aPerson, LONG, PATIENT, type Person, touch } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })
const shots = process.env.SHOTS

const shoot = async ({ page }: Person, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` })
}
const boxOf = async ({ page }: Person, selector: string) => {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not shown`)
  return box
}

test('a visitor asks the assistant, gets a person, and reads the reply live', LONG, async () => {
  const shop = only(shops)
  const visitor = await aPerson(shop, 'phone', '/product/lamu-jacket')
  await touch(visitor.page)
  const toggle = visitor.page.getByRole('button', { name: 'Chat', exact: true })
  await toggle.waitFor()
  await visitor.page.locator('.one-tap').waitFor() // the sign-in card moves the toggle to the foot of the page
  const gap = async () => {
    await visitor.page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    const [button, bar] = [await boxOf(visitor, '.chat-toggle'), await boxOf(visitor, '.buy-bar')]
    const isThere = await visitor.page.locator('.buy-bar:not([data-hidden="true"])').isVisible()
    return isThere ? bar.y - button.y - button.height : undefined
  }
  await expect.poll(gap, PATIENT).toBeGreaterThanOrEqual(0)
  await shoot(visitor, 'phone-closed')
  await toggle.click()
  const log = visitor.page.getByRole('log')
  const field = visitor.page.getByLabel('Your message')
  await field.fill('Do you have linen jackets?')
  await shoot(visitor, 'phone-open')
  await field.press('Enter')
  await log.getByText('Prices and stock are those of now').waitFor()
  await log.locator('a[href^="/product/"]').first().waitFor()
  await shoot(visitor, 'phone-goods')

  await visitor.page.reload()
  await touch(visitor.page)
  await visitor.page.getByRole('log').getByText('Do you have linen jackets?').waitFor()
  await visitor.page.getByRole('button', { name: 'Talk to a person' }).click()
  await visitor.page.getByText('You are waiting for a person.').waitFor()

  const admin = await anAdmin(shop, 'support')
  const { conversations } = (await (await admin.get('/api/admin/chat?tab=unassigned')).json()) as ChatList
  const staff = await aPerson(shop, 'desktop', `/admin/chat-takeover?conversation=${conversations[0]?.id}`, { as: admin })
  await staff.page.getByText('Do you have linen jackets?').first().waitFor()
  await staff.page.locator('h1').click()
  await staff.page.keyboard.press('t')
  await staff.page.getByLabel('Your reply').fill('Yes: which size do you wear?')
  await staff.page.getByRole('button', { name: 'Send the reply' }).click()
  await visitor.page.getByRole('log').getByText('Yes: which size do you wear?').waitFor()
  await shoot(visitor, 'phone-person')
  await shoot(staff, 'staff-takeover')

  await visitor.page.context().setOffline(true)
  await visitor.page.getByLabel('Your message').fill('Medium')
  await visitor.page.getByRole('button', { name: 'Send', exact: true }).click()
  await visitor.page.getByText('Waiting to be sent').waitFor()
  await shoot(visitor, 'phone-offline')
  await visitor.page.context().setOffline(false)
  await staff.page.getByRole('log').getByText('Medium').waitFor()
  expect(await visitor.page.getByRole('log').getByText('Medium', { exact: true }).count()).toBe(1)

  await visitor.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  expect(await toggle.evaluate((element) => element === document.activeElement)).toBe(true)
  expect([...visitor.trouble, ...staff.trouble].filter((each) => !/ERR_INTERNET_DISCONNECTED|Failed to load/.test(each))).toEqual(
    [],
  )
})
