import { expect, test } from 'vitest'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { aVisitor } from '#tests/visitor.ts'
import { anAdminAt } from './at-admin.ts'
import { aPerson, fillAddress, fillCard, LONG, mustBeAccessible, PATIENT, whenAlive } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })

test(
  'somebody buys at the second storefront from its first page to its thanks, and the main shop has a bag of its own',
  LONG,
  async () => {
    const { page, trouble } = await aPerson(only(shops), 'desktop', '/storefront')
    await page.getByRole('heading', { level: 1, name: 'Welcome to The Annexe' }).waitFor()
    await mustBeAccessible(page)
    await page.getByRole('link', { name: 'Kilifi camp shirt' }).click()
    await page.waitForURL('**/storefront/product/kilifi-camp-shirt')
    await page.getByRole('heading', { level: 1, name: 'Kilifi camp shirt' }).waitFor()
    await mustBeAccessible(page)
    await page
      .locator('label.cell:not(.out)', { hasText: /^(M|L)/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Add to bag', exact: true }).click()
    const bag = page.getByRole('dialog', { name: 'Your bag (1)' })
    await bag.getByRole('link', { name: 'Kilifi camp shirt' }).first().waitFor()
    await bag.getByRole('link', { name: 'Checkout' }).click()
    await page.waitForURL('**/storefront/checkout')
    await fillAddress(page)
    await page.getByRole('button', { name: 'Continue to delivery' }).click()
    await mustBeAccessible(page)
    await page.getByRole('button', { name: /^Continue to pay KES/ }).click()
    await page.waitForURL(/\/payment\?order=AN/)
    await fillCard(page, '4242 4242 4242 4242')
    await page.getByRole('button', { name: /^Pay KES/ }).click()
    await page.waitForURL(/\/storefront\/order-success\/AN/)
    await page.getByRole('heading', { name: 'Thank you, Wanjiru Kamau.' }).waitFor()
    await mustBeAccessible(page)
    await page.getByRole('button', { name: 'Bag, empty' }).waitFor()

    // its stranger: what this door does not sell
    await page.goto('/storefront/product/lamu-jacket')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(page.url()).toContain('lamu-jacket')
    expect((await page.request.get('/storefront/product/lamu-jacket')).status()).toBe(404)

    // from one door to the other is another document, with another bag
    await page.goto('/storefront/product/kilifi-camp-shirt')
    await whenAlive(page)
    await page
      .locator('label.cell:not(.out)', { hasText: /^(M|L)/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Add to bag', exact: true }).click()
    await page.getByRole('dialog', { name: 'Your bag (1)' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'The main shop' }).first().click()
    await page.waitForURL((url) => url.pathname === '/', PATIENT)
    await page.getByRole('button', { name: 'Bag, empty' }).waitFor()
    expect(trouble.filter((said) => !said.includes('404'))).toEqual([])
  },
)

test('the owner publishes a product with a name and stock of its own, and it is sold there alone under it', LONG, async () => {
  const { page, trouble } = await anAdminAt(only(shops), 'desktop', '/admin/storefront/products')
  await page.getByRole('link', { name: 'Add a product' }).first().click()
  await page.waitForURL('**/create-product', PATIENT)
  await page.getByRole('button', { name: 'Find', exact: true }).waitFor() // the list that is left has such a field as well
  await page.getByLabel('Search by name, address or article number').fill('lamu')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.getByRole('link', { name: 'Lamu jacket' }).click()
  await page.getByLabel('Name here', { exact: false }).first().fill('Coast jacket')
  await page.getByLabel('Price here').selectOption({ label: 'A price for each variant' })
  await page
    .getByLabel(/^Price of .* here/)
    .first()
    .fill('41,500')
  await page.getByRole('checkbox', { name: /^Separate stock/ }).click()
  await page
    .getByLabel(/^The storefront’s own: /)
    .first()
    .fill('2')
  await mustBeAccessible(page)
  await page.getByRole('button', { name: 'Sell in the storefront' }).click()
  await page.getByText('In the storefront', { exact: true }).waitFor(PATIENT)
  await page.goto('/admin/storefront/products')
  await page.getByRole('link', { name: 'Coast jacket' }).waitFor(PATIENT)
  await page.getByText('41,500').first().waitFor(PATIENT)
  await mustBeAccessible(page)
  await page.goto('/admin/storefront/analytics')
  await page.getByRole('heading', { name: 'Best sellers' }).first().waitFor(PATIENT)
  await page.goto('/storefront/product/lamu-jacket')
  await page.getByRole('heading', { level: 1, name: 'Coast jacket' }).waitFor(PATIENT)
  expect(trouble).toEqual([])
})

test('the owner rewrites the front page: pieces by hand, planned, called off, then published and read', LONG, async () => {
  const { page, trouble } = await anAdminAt(only(shops), 'desktop', '/admin/payments')
  await page.goto('/admin/payments?view=pages&kind=home&slug=home')
  await whenAlive(page)
  const row = page.locator('details', { hasText: '3: Row of products' })
  await row.locator('summary').first().click()
  await row.getByLabel('Title', { exact: true }).fill('Chosen by the house')
  await row.getByLabel('Products', { exact: true }).selectOption('hand')
  await row.getByLabel('Find a product').fill('naivasha')
  await row.getByRole('button', { name: 'Naivasha gown' }).click()
  await row.getByRole('button', { name: 'Remove Naivasha gown' }).waitFor()
  await mustBeAccessible(page)
  await page.getByRole('button', { name: 'Save as a version' }).click()
  const shown = page.getByRole('region', { name: 'Publishing' })
  await shown.getByRole('button', { name: 'Publish version 2 now' }).waitFor(PATIENT)
  await shown.getByLabel('Publish on', { exact: true }).fill('2031-05-01T09:30')
  await shown.getByRole('button', { name: 'Schedule' }).click()
  await shown.getByText('Version 2 will be published on 1 May 2031, 09:30.').waitFor(PATIENT)
  await shown.getByRole('button', { name: 'Cancel' }).click()
  await shown.getByRole('button', { name: 'Cancel' }).waitFor({ state: 'detached', ...PATIENT })
  await shown.getByRole('button', { name: 'Publish version 2 now' }).click()
  await shown.getByText(/^Version 2 is published/).waitFor(PATIENT)
  // Staff see the dashboard at this path, so read it as a visitor.
  const read = async () => (await aVisitor(only(shops)).get('/')).text()
  await expect.poll(async () => (await read()).includes('Chosen by the house'), PATIENT).toBe(true)
  expect(trouble).toEqual([])
})
