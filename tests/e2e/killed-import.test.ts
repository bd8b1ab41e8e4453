import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ADMIN } from '../../bench/admin-client.ts'
import { type RunningShop, startShop, temporaryFolder } from '../../bench/shop.ts'
import { aPerson, PATIENT, type Person, whenAlive } from './person.ts'

const ROWS = Number(process.env.ROWS ?? 600)
const [FAULTY, VARIANTS] = [20, 4]
const PATIENCE_ms = 120_000
const folder = temporaryFolder()
let shop: RunningShop
beforeAll(async () => {
  shop = await startShop({ folder, settings: ADMIN })
}, 300_000)
afterAll(async () => {
  await shop?.kill9().catch(() => {})
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

function list(): Buffer {
  const every = Math.floor(ROWS / VARIANTS / FAULTY)
  const rows = Array.from({ length: ROWS }, (_, n) => {
    const product = Math.floor(n / VARIANTS)
    const words = n % VARIANTS === 0 ? `Cut shirt ${product},casual-shirts` : ','
    const isFaulty = n % VARIANTS === 0 && product % every === 0 && product / every < FAULTY
    return `cut-${product},${words},CUT-${n},${36 + (n % VARIANTS)},${isFaulty ? 'free' : '1900.50'},${n % 7}`
  })
  return Buffer.from(`handle,name,category,sku,size,price,stock\n${rows.join('\n')}\n`)
}
const GOOD = ROWS / VARIANTS - FAULTY
const written = (count: number) => count.toLocaleString('en-GB')

const counts = async () => {
  const { rows } = await shop.query(`select count(distinct product.id)::int as products, count(*)::int as variants,
    coalesce(max(version), 0)::int as version, count(distinct product.id) filter (where status = 'archived')::int as archived
    from product join variant on product_id = product.id where slug like 'cut-%'`)
  return rows[0] as { products: number; variants: number; version: number; archived: number }
}

async function signIn(path: string): Promise<Person> {
  const person = await aPerson(shop, 'desktop', `/auth?next=${encodeURIComponent(path)}`)
  await person.page.getByLabel('E-mail').fill(ADMIN.ADMIN_EMAIL)
  await person.page.getByLabel('Password', { exact: true }).fill(ADMIN.ADMIN_PASSWORD)
  await person.page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await person.page.waitForURL((url) => url.pathname === '/admin/import', PATIENT)
  await whenAlive(person.page)
  return person
}

test('an import killed in the middle resumes with each row once, and can be undone', async () => {
  const { page } = await signIn('/admin/import')
  await page.getByLabel('Choose a file').setInputFiles({ name: 'cut.csv', mimeType: 'text/csv', buffer: list() })
  await page.getByRole('button', { name: 'Check all rows' }).click({ timeout: 30_000 })
  await page.getByText(`${FAULTY} rejected`).waitFor({ timeout: 60_000 })
  expect(await counts()).toMatchObject({ products: 0 })
  const address = new URL(page.url()).search
  await page.getByRole('button', { name: `Apply ${written(GOOD)}` }).click({ timeout: PATIENCE_ms })
  await vi.waitFor(async () => expect((await counts()).products).toBeGreaterThan(GOOD / 5), { timeout: 60_000, interval: 20 })
  await shop.kill9()

  shop = await startShop({ folder, settings: ADMIN })
  const before = await counts()
  expect(before.products).toBeLessThan(GOOD)
  const { page: again } = await signIn(`/admin/import${address}`)
  await again.getByText('Running', { exact: true }).waitFor(PATIENT)
  await again.getByRole('button', { name: 'Pause' }).click(PATIENT)
  await again.getByRole('button', { name: 'Resume' }).click(PATIENT)
  await again.getByText('Done', { exact: true }).waitFor({ timeout: PATIENCE_ms })
  await again.getByText(`${GOOD} changed`).waitFor(PATIENT)
  expect(await counts()).toEqual({ products: GOOD, variants: GOOD * VARIANTS, version: 1, archived: 0 })
  const { rows } = await shop.query(`select count(*)::int as twice from (select variant_id from stock_movement
    join variant on variant.id = variant_id where sku like 'CUT-%' group by variant_id having count(*) > 1) as counted`)
  expect(rows[0]?.twice).toBe(0)

  await again.getByRole('button', { name: 'Undo', exact: true }).click(PATIENT)
  await again.getByText('Undone', { exact: true }).waitFor({ timeout: PATIENCE_ms })
  expect(await counts()).toMatchObject({ products: GOOD, archived: GOOD })
}, 400_000)
