import { sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { VersionedDocument } from '#modules/catalogue/contract.ts'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { anAdmin } from '#tests/visitor.ts'
import { anAdminAt } from './at-admin.ts'
import { pressAt, tabTo } from './keyboard.ts'
import { aPerson, LONG, mustBeAccessible, PATIENT, whenAlive } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })

const idOf = async (slug: string) => {
  const { rows } = await sql<{ id: number }>`select id from product where slug = ${slug}`.execute(only(shops).deps.db)
  return rows[0]?.id
}
const said = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor(PATIENT)

test('a product with twelve variants and pictures is created by keyboard', LONG, async () => {
  const { page, trouble } = await anAdminAt(only(shops), 'desktop', '/admin/products')
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
  const type = async (field: Locator, words: string) => {
    await tabTo(page, field, words)
    await page.keyboard.type(words)
  }
  await pressAt(page, 'link', 'New product')
  const name = page.getByLabel('Name', { exact: true }).first()
  await name.waitFor(PATIENT)
  await whenAlive(page)
  await type(name, 'Zawadi jacket')
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name="slug"]')?.value === 'zawadi-jacket')
  await type(page.getByLabel('Description', { exact: true }).first(), 'A jacket for presents.')
  const found = page.getByRole('figure', { name: 'As a search engine may show it' })
  expect(await found.textContent()).toMatch(/product › zawadi-jacketZawadi jacket \| .+A jacket for presents\.$/)
  await type(page.getByLabel('Status', { exact: true }), 'On sale')
  for (const cloth of ['Twill, indigo', 'Herringbone, charcoal']) {
    await type(page.getByLabel('Cloths and colours').last(), cloth)
    await press('Enter')
    await page.getByRole('list', { name: 'Cloths and colours' }).getByText(cloth).waitFor(PATIENT)
  }

  await pressAt(page, 'button', 'Generate variants')
  const dialog = page.getByRole('dialog', { name: 'Generate variants' })
  await dialog.waitFor(PATIENT)
  await page.keyboard.type('44, 46, 48, 50, 52, 54')
  await type(dialog.getByLabel('Price, KES'), '58,400.50')
  await press('Enter')
  await dialog.waitFor({ state: 'hidden', ...PATIENT })
  const grid = page.getByRole('grid', { name: 'Variants' })
  expect(await grid.getAttribute('aria-rowcount')).toBe('13')

  const cell = (row: number, column: number) => grid.locator(`[data-cell="${row}:${column}"]`)
  await tabTo(page, grid, 'the sheet of variants')
  await press('Control+Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Shift+Control+ArrowDown')
  await page.keyboard.type('+10 %')
  await press('Enter')
  await expect.poll(() => cell(0, 4).textContent(), PATIENT).toBe('64,240.55')
  await press('Control+z')
  await expect.poll(() => cell(0, 4).textContent(), PATIENT).toBe('58,400.50')
  await press('Control+y')
  await expect.poll(() => cell(11, 4).textContent(), PATIENT).toBe('64,240.55')

  await pressAt(page, 'button', 'Add pictures')
  const picker = page.getByRole('dialog', { name: /pictures/i })
  const boxes = picker.getByRole('checkbox')
  await boxes.first().waitFor(PATIENT)
  for (const at of [0, 1]) {
    await tabTo(page, boxes.nth(at), `picture ${at + 1}`)
    await press('Space')
  }
  await tabTo(page, picker.getByRole('button', { name: /^Use/ }), 'the button that uses them')
  await press('Enter')
  await pressAt(page, 'button', 'Move Picture 2 up')
  await mustBeAccessible(page)

  await press('Control+s')
  await page.waitForURL(/\/admin\/products\/\d+\/edit$/, PATIENT)
  const id = await idOf('zawadi-jacket')
  const { rows } = await sql<{ variants: number; pictures: number; prices: number[] }>`
    select (select count(*)::int from variant where product_id = ${id}) as variants,
      (select count(*)::int from product_media where product_id = ${id}) as pictures,
      array(select distinct price from variant where product_id = ${id}) as prices`.execute(only(shops).deps.db)
  expect(rows[0]).toMatchObject({ variants: 12, pictures: 2 })
  expect(rows[0]?.prices.map(Number)).toEqual([6_424_055])

  const { page: shop } = await aPerson(only(shops), 'desktop', '/product/zawadi-jacket')
  await shop.getByRole('heading', { level: 1, name: 'Zawadi jacket' }).waitFor(PATIENT)
  await shop.getByText('KES 64,240.55').first().waitFor(PATIENT)
  expect(trouble).toEqual([])
})

test('an edit conflict of a product shows both versions and keeps both in history', LONG, async () => {
  const id = await idOf('karura-jacket')
  const [one, other] = [crypto.randomUUID().slice(0, 4), crypto.randomUUID().slice(0, 4)]
  const [mine, theirs] = await Promise.all([
    anAdminAt(only(shops), 'desktop', `/admin/products/${id}/edit`),
    anAdminAt(only(shops), 'desktop', `/admin/products/${id}/edit`),
  ])
  const name = ({ page }: typeof mine) => page.getByLabel('Name', { exact: true }).first()
  await name(mine).fill(`Karura jacket ${one}`)
  await name(theirs).fill(`Karura jacket ${other}`)
  await theirs.page.getByLabel('Description', { exact: true }).first().fill(`Described by ${other}.`)
  await theirs.page.keyboard.press('Control+s')
  await said(theirs.page, 'Product saved')

  await mine.page.getByText(/^Changed by/).waitFor(PATIENT)
  await said(mine.page, 'Not saved yet; a draft was stored a moment ago.')
  await name(mine).press('Control+s')
  const conflict = mine.page.getByRole('dialog', { name: 'Another person has saved this product' })
  await conflict.getByText(`Karura jacket ${one}`).waitFor(PATIENT)
  await conflict.getByText(`Karura jacket ${other}`).waitFor(PATIENT)
  await mustBeAccessible(mine.page)
  await conflict.getByRole('button', { name: 'Save these choices' }).click()
  await conflict.waitFor({ state: 'hidden', ...PATIENT })
  await expect
    .poll(
      async () => (await sql`select name, description from product where id = ${id}`.execute(only(shops).deps.db)).rows[0],
      PATIENT,
    )
    .toEqual({ name: `Karura jacket ${one}`, description: `Described by ${other}.` })

  const history = mine.page.getByRole('region', { name: 'History' }).getByRole('listitem').nth(1)
  await history.getByText(/^Version/).click()
  await history.getByText(`Karura jacket ${other}`).first().waitFor(PATIENT)
  await history.getByRole('button', { name: 'Restore' }).click()
  await mine.page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => name(mine).inputValue(), PATIENT).toBe(`Karura jacket ${other}`)

  await theirs.page.goto('/admin/products?q=karura')
  await whenAlive(theirs.page)
  await theirs.page
    .getByRole('link', { name: `Karura jacket ${other}` })
    .first()
    .waitFor(PATIENT)
  await name(mine).fill('Karura jacket, at last')
  await name(mine).press('Control+s')
  await theirs.page.getByRole('link', { name: 'Karura jacket, at last' }).first().waitFor(PATIENT)
  expect([...mine.trouble, ...theirs.trouble].filter((line) => !line.includes('409'))).toEqual([])
})

test('a product has its own name and price per channel, and a preview for staff', LONG, async () => {
  const id = await idOf('lamu-jacket')
  const { page, trouble } = await anAdminAt(only(shops), 'desktop', `/admin/products/${id}/edit`)
  const channels = page.getByRole('region', { name: 'Channels' })
  await channels.getByRole('checkbox', { name: 'Second storefront' }).check(PATIENT)
  await channels.getByText('Own name and prices: Second storefront').click()
  await channels.getByLabel('Name, Second storefront').fill('Coast jacket')
  await channels.getByRole('button', { name: 'Add a price' }).click()
  await channels.getByLabel('Price', { exact: true }).fill('41,000')
  const beside = page.getByRole('region', { name: 'Goes with' })
  await beside.getByLabel('Find a product').fill('kitenge')
  await beside
    .getByRole('button', { name: /kitenge/i })
    .first()
    .click(PATIENT)
  await mustBeAccessible(page)
  await page.keyboard.press('Control+s')
  await said(page, 'Product saved')
  const { rows } =
    await sql`select name, lowest_price::int as price from channel_listing where product_id = ${id} and channel = 'storefront'`.execute(
      only(shops).deps.db,
    )
  expect(rows).toEqual([{ name: 'Coast jacket', price: 4_100_000 }])

  await page.getByLabel('Name', { exact: true }).first().fill('Lamu jacket, not yet')
  await page.getByLabel('Status', { exact: true }).selectOption('draft')
  await said(page, 'Not saved yet; a draft was stored a moment ago.')
  const link = page.getByRole('link', { name: 'View as a customer' })
  const preview = await page.context().newPage()
  await preview.goto(new URL((await link.getAttribute('href')) ?? '', page.url()).href)
  await preview.getByRole('heading', { level: 1, name: 'Lamu jacket, not yet' }).waitFor(PATIENT)
  await preview.getByText('What you have typed and not saved is shown.').waitFor(PATIENT)
  expect(await preview.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await whenAlive(preview)
  await mustBeAccessible(preview)

  const { page: shop } = await aPerson(only(shops), 'desktop', new URL(preview.url()).pathname + new URL(preview.url()).search)
  await shop.getByRole('heading', { level: 1, name: 'Lamu jacket', exact: true }).waitFor(PATIENT)
  expect(await shop.getByText('only staff see this page').count()).toBe(0)

  await link.focus()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor(PATIENT)
  expect(trouble).toEqual([])
})

test('conflicting choices of a product’s cut are refused, and valid ones saved', LONG, async () => {
  const id = await idOf('gigiri-suit')
  const { page, trouble } = await anAdminAt(only(shops), 'desktop', `/admin/products/${id}/edit`)
  const cut = page.getByRole('region', { name: 'Default style' })
  const front = cut.getByLabel('Front', { exact: true })
  const [before, vents] = [await front.inputValue(PATIENT), cut.getByLabel('Vents', { exact: true })]
  await front.selectOption('double')
  await vents.selectOption('centre')
  await cut.getByText(/^Not available together with: .*Vents: One in the centre/).waitFor(PATIENT)
  await mustBeAccessible(page)
  await cut.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')), PATIENT).toBe('true')
  await front.selectOption(before)
  await cut.getByRole('button', { name: 'Save' }).click()
  await said(page, 'Default style saved')
  await page.reload()
  await expect.poll(() => vents.inputValue(), PATIENT).toBe('centre')
  expect(trouble).toEqual([])
})

test('two thousand variants open, change and save fast', LONG, async () => {
  const admin = await anAdmin(only(shops))
  const id = await idOf('karen-shirt')
  const { document: read, version } = (await (await admin.get(`/api/admin/products/${id}`)).json()) as VersionedDocument
  const variants = Array.from({ length: 2000 }, (_, at) => ({
    sku: `MANY-${at}`,
    swatch: null,
    size: `S${at}`,
    make: 'ready',
    price: 100_000 + at,
    compareAt: null,
    cost: null,
    barcode: null,
    sold: true,
  }))
  const saved = await admin.send('PUT', `/api/admin/products/${id}`, {
    body: { document: { ...read, variants }, baseVersion: version },
  })
  expect(saved.status).toBe(200)

  const { page } = await anAdminAt(only(shops), 'desktop', '/admin/products')
  const began = performance.now()
  await page.goto(`/admin/products/${id}/edit`)
  await whenAlive(page)
  const grid = page.getByRole('grid', { name: 'Variants' })
  await grid.locator('[data-cell="0:4"]').focus(PATIENT)
  const opened_ms = performance.now() - began
  expect(Number(await grid.getAttribute('aria-rowcount'))).toBeGreaterThan(2000)
  expect(await grid.getByRole('row').count()).toBeLessThan(80)

  const delays = await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const press = async (key: string) => {
      const from = performance.now()
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      await frame()
      await frame()
      return performance.now() - from
    }
    const taken: number[] = []
    for (let n = 0; n < 30; n += 1) {
      taken.push(await press('Delete'))
      taken.push(await press('ArrowDown'))
    }
    return taken.sort((a, b) => a - b)
  })
  const typical_ms = delays[Math.floor(delays.length / 2)] ?? 0
  const slow_ms = delays[Math.floor(delays.length * 0.95)] ?? 0
  await page.keyboard.press('Control+End')
  await grid.locator('[data-cell="1999:0"]').waitFor(PATIENT)
  await page.keyboard.press('Control+a')
  for (let n = 0; n < 30; n += 1) await page.keyboard.press('Control+z')
  await page.getByLabel('Name', { exact: true }).first().fill('Many of them')
  const saving = performance.now()
  await page.keyboard.press('Control+s')
  await page.getByText('Product saved', { exact: true }).first().waitFor(PATIENT)
  const saved_ms = performance.now() - saving
  if (process.env.FIGURES)
    process.stdout.write(`2,000 variants: ${JSON.stringify({ opened_ms, typical_ms, slow_ms, saved_ms })}\n`)
  expect(typical_ms).toBeLessThan(200)
})
