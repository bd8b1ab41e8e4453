import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { mailStock } from '#flows/wishlist/send-stock-mails.ts'
import { present } from '#kernel/assert.ts'
import { mailsOf } from '#tests/mails.ts'
import { aSeededShop, only, setOnHand } from '#tests/seeded-shop.ts'
import { anAccount, aVisitor, PASSWORD } from '#tests/visitor.ts'
import { aPerson, LONG, mustBeAccessible, PATIENT, touch, usually, whenAlive } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })
const devices = usually('phone')

const heart = (page: Page, name: string) => page.getByRole('button', { name: `Add ${name} to your wishlist` }).first()
const keptAtTop = (page: Page, pieces: number) =>
  page.getByRole('link', { name: `Wishlist, ${pieces} ${pieces === 1 ? 'item' : 'items'}` }).first()
const go = async (page: Page, path: string) => {
  await page.goto(path)
  await whenAlive(page)
}

test.each(devices)('guest hearts join the account, are shared and moved to the bag, on a %s', LONG, async (device) => {
  const shop = only(shops)
  const email = `amina.${device}.${Date.now()}@example.com`
  await anAccount(shop, email)
  const there = aVisitor(shop)
  await there.signIn(email)
  await there.post('/api/wishlist/items', { slug: 'limuru-shirt' })

  const { page, trouble } = await aPerson(shop, device, '/product/lamu-jacket?size=50')
  await heart(page, 'Lamu jacket').click()
  await page.getByText('Added to Wishlist').first().waitFor()
  await keptAtTop(page, 1).waitFor()
  await go(page, '/browse?category=jackets')
  await heart(page, 'Karura jacket').click()
  await keptAtTop(page, 2).waitFor()
  await expect.poll(() => heart(page, 'Karura jacket').getAttribute('aria-pressed'), PATIENT).toBe('true')
  await mustBeAccessible(page)

  await go(page, '/auth?next=/wishlist')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.locator('form').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/wishlist$/)
  await page.getByText('3 items', { exact: true }).waitFor()
  await whenAlive(page)
  await page.getByText(/Irish linen, sand, size 50/).waitFor()
  await mustBeAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  await page.getByRole('button', { name: 'Remove Limuru shirt from your wishlist' }).click()
  await page.getByText('Removed from Wishlist').first().waitFor()
  await keptAtTop(page, 2).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await keptAtTop(page, 3).waitFor()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByText('Refreshed').first().waitFor()

  await page.getByRole('button', { name: 'Share this list' }).click()
  await page.getByRole('button', { name: 'Create a link' }).click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  expect(link).toMatch(/\/wishlist\?shared=[\w-]{22}$/)
  await page.keyboard.press('Escape')

  const stranger = await aPerson(shop, device, new URL(link).pathname + new URL(link).search)
  await stranger.page.getByText('A shared wishlist').waitFor()
  expect(await stranger.page.locator('body').innerText()).not.toContain(email)
  await mustBeAccessible(stranger.page)
  await stranger.page.getByRole('button', { name: 'Add to bag Lamu jacket' }).click()
  await stranger.page.getByText('Added to Cart').first().waitFor()

  await page.getByRole('button', { name: 'Move to bag Karura jacket' }).click()
  const choosing = page.getByRole('dialog', { name: 'Karura jacket: choose one' })
  await choosing.locator('label', { hasText: '50' }).click()
  await choosing.getByRole('button', { name: /^Add to bag/ }).click()
  await page.getByText('Added to Cart').first().waitFor()
  await keptAtTop(page, 2).waitFor()
  await page.getByRole('button', { name: 'Bag, 1 item' }).waitFor()

  await go(page, '/cart')
  await page.getByRole('button', { name: 'Save for later Karura jacket' }).click()
  await page.getByRole('heading', { name: 'Saved for later' }).waitFor()
  await page.getByRole('heading', { name: 'Your bag is empty.' }).waitFor()
  await mustBeAccessible(page)
  await page.getByRole('button', { name: 'Move to bag Karura jacket' }).click()
  await page.getByRole('button', { name: 'Bag, 1 item' }).waitFor()
  expect([...trouble, ...stranger.trouble]).toEqual([])
})

test('a failed heart is undone, restock alerts are mailed, and products shared', LONG, async () => {
  const shop = only(shops)
  const { page } = await aPerson(shop, 'desktop', '/product/karura-jacket?size=56')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Share Karura jacket' }).click()
  await page.getByText('Link Copied').first().waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/product/karura-jacket?size=56')
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('button', { name: 'Share Karura jacket' }).click()
  await page.getByText('Unable to share this product').first().waitFor()

  await page.route('/api/wishlist/items', (route) => route.abort())
  await heart(page, 'Karura jacket').click()
  await page.getByText('Failed to add to wishlist').first().waitFor()
  await expect.poll(() => heart(page, 'Karura jacket').getAttribute('aria-pressed'), PATIENT).toBe('false')

  await page.getByRole('heading', { name: 'Available instead' }).waitFor()
  await page.getByLabel('E-mail').fill('not an address')
  await page.getByRole('button', { name: 'Tell me', exact: true }).click()
  await page.getByText('Please enter an e-mail address such as').waitFor()
  await page.getByLabel('E-mail').fill('amani@example.com')
  await page.getByRole('button', { name: 'Tell me', exact: true }).click()
  await page.getByText('We will e-mail amani@example.com once').waitFor()
  await mustBeAccessible(page)

  const [asked] = await shop.deps.db
    .selectFrom('stock_alert')
    .select('variant_id')
    .where('email', '=', 'amani@example.com')
    .execute()
  await setOnHand(shop, asked?.variant_id ?? 0, 2)
  await mailStock(shop.deps)
  const [mail] = await mailsOf(shop.deps.db, { to: 'amani@example.com' })
  const { stopPath } = present(mail, 'a mail').data as { stopPath: string }
  await go(page, stopPath)
  await page.getByRole('button', { name: 'Stop these e-mails' }).click()
  await page.getByRole('heading', { name: 'No more e-mails about stock' }).waitFor()

  await page.goto('/product/limuru-shirt')
  const seen = () => page.evaluate(() => localStorage.getItem('seen'))
  await expect.poll(seen, { timeout: 5_000 }).toContain('limuru-shirt')
  await go(page, '/product/lamu-jacket')
  await touch(page)
  await page.getByRole('heading', { name: 'Recently viewed' }).waitFor()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByRole('heading', { name: 'Recently viewed' }).waitFor({ state: 'detached' })
  await go(page, '/wishlist?shared=AAAAAAAAAAAAAAAAAAAAAA')
  await page.getByRole('heading', { name: 'This list is no longer shared' }).waitFor()
})
