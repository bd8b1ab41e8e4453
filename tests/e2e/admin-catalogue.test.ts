import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { VersionedDocument } from '#modules/catalogue/contract.ts'
import type { SizeChart } from '#modules/size-charts/contract.ts'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { anAdmin } from '#tests/visitor.ts'
import { anAdminAt } from './at-admin.ts'
import { widerThan } from './fit.ts'
import { LONG, mustBeAccessible, PATIENT, whenAlive } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })

test('categories are moved by keys and dragging, and a rule previews its products', LONG, async () => {
  only(shops).deps.cache.forget()
  const { page, trouble } = await anAdminAt(only(shops), 'desktop', '/admin/categories')
  const tree = page.getByRole('tree', { name: 'All categories' })
  const item = (name: RegExp) => tree.getByRole('treeitem', { name })
  await item(/^Premium fashion/).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: 'Coats' }).waitFor(PATIENT)
  await item(/^Coats/).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await tree.getByRole('treeitem', { name: /^Coats/, level: 3 }).waitFor(PATIENT)
  await item(/^Coats/).focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await tree.getByRole('treeitem', { name: /^Coats/, level: 2 }).waitFor(PATIENT)
  await item(/^Coats/).dragTo(tree.getByRole('treeitem').nth(1), { targetPosition: { x: 60, y: 3 } })
  await expect.poll(() => tree.getByRole('treeitem').nth(1).textContent(), PATIENT).toMatch(/^Coats/)

  await page.getByRole('button', { name: 'Create a rule' }).click()
  await page.getByText('Complete every condition to see what matches.').waitFor(PATIENT)
  const rule = page.getByRole('region', { name: 'Filled by a rule' })
  await rule.getByLabel('Property').selectOption('Fibre')
  await rule.getByText('Choose', { exact: true }).click()
  await rule.getByRole('checkbox', { name: 'Linen' }).check()
  await rule.getByText(/products match/).waitFor(PATIENT)
  await rule.getByText('Because:').first().waitFor(PATIENT)
  await mustBeAccessible(page)
  await rule.getByRole('button', { name: 'Save the rule' }).click()
  await page.getByText('Category saved', { exact: true }).waitFor(PATIENT)
  await item(/^Coats.*Filled by a rule/).waitFor(PATIENT)
  await page.goto('/browse?department=premium-fashion&category=coats')
  await page.getByRole('heading', { level: 1, name: 'Coats' }).waitFor(PATIENT)
  await page
    .getByRole('link', { name: /Lamu jacket/ })
    .first()
    .waitFor(PATIENT)
  expect(trouble).toEqual([])
})

test('a size chart shows its gaps while editing and explains a recommended size', LONG, async () => {
  const { page, trouble } = await anAdminAt(only(shops), 'desktop', '/admin/size-charts')
  await page.getByRole('link', { name: /^Men, European sizes/ }).click(PATIENT)
  await page.getByText(/No gaps and no overlaps/).waitFor(PATIENT)
  const end = page.getByLabel('Chest of 50, to')
  await end.fill('101')
  await page.getByText('Chest: 1 cm between 50 and 52 are in neither.').waitFor(PATIENT)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .getByRole('alert')
    .getByText(/1 cm of chest between 50 and 52/)
    .waitFor(PATIENT)
  await end.fill('102')
  await page.getByText(/No gaps and no overlaps/).waitFor(PATIENT)
  await page.getByLabel('Chest of the body').fill('100')
  await page.getByLabel('Waist of the body').fill('96')
  await page.getByText(/is \d+(\.\d)? cm above 88 to 92 cm: tight|is .* above/).waitFor(PATIENT)
  await page.getByText('Seat is missing and not counted.').waitFor(PATIENT)
  await mustBeAccessible(page)
  expect(trouble.filter((each) => !each.includes('422'))).toEqual([])
})

test('uploads survive a reload, and an invalid picture is reported', LONG, async () => {
  const { page } = await anAdminAt(only(shops), 'desktop', '/admin/media')
  const picture = (b: number) =>
    sharp({ create: { width: 400, height: 500, channels: 3, background: { r: 9, g: 90, b } } })
      .png()
      .toBuffer()
  const files = await Promise.all(
    [1, 2, 3].map(async (b) => ({ name: `${b}.png`, mimeType: 'image/png', buffer: await picture(b) })),
  )
  const isSent = (url: URL) => url.pathname === '/api/admin/media'
  let line: 'cut' | 'whole' = 'cut'
  const held = Promise.withResolvers<void>()
  await page.route(isSent, (route) => {
    if (line === 'whole' || route.request().method() !== 'POST') return route.continue()
    held.resolve()
  })
  const none = { name: 'none.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') }
  await page.getByLabel('Choose files').setInputFiles([...files, none])
  await page.getByText('Uploading: 0 of 4 uploaded').waitFor(PATIENT)
  await held.promise
  await page.reload({ waitUntil: 'commit' })
  line = 'whole'
  await page.getByText('3 pictures uploaded, 1 failed').waitFor(PATIENT)
  expect(await page.getByText('3 pictures uploaded, 1 failed').count()).toBeGreaterThan(0)
})

test('an attribute is a shop filter only when it has its own values', LONG, async () => {
  const { page, trouble } = await anAdminAt(only(shops), 'desktop', '/admin/attributes')
  const narrows = page.getByRole('checkbox', { name: /^A filter in the shop/ })
  const isNarrowed = async () =>
    (await only(shops).deps.db.selectFrom('attribute').select('filterable').where('code', '=', 'lining').executeTakeFirst())
      ?.filterable
  for (const wanted of [false, true]) {
    await narrows.setChecked(wanted, PATIENT)
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await save.click()
    await save.waitFor({ ...PATIENT, state: 'hidden' })
    expect(await isNarrowed()).toBe(wanted)
  }
  await page.getByRole('link', { name: /^Lapel width/ }).click()
  await page.getByLabel('Unit').waitFor(PATIENT)
  expect(await narrows.count()).toBe(0)
  await page.getByRole('button', { name: 'Add an attribute' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Collar stays')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('attribute') === 'collar-stays', PATIENT)
  expect(trouble).toEqual([])
})

test('names of sixty letters fit on a phone in the back office', LONG, async () => {
  const admin = await anAdmin(only(shops))
  const [name, code] = ['W'.repeat(60), 'w'.repeat(60)]
  const read = async <T>(path: string) => (await (await admin.get(path)).json()) as T
  const made = async (answer: Promise<Response>) => {
    expect((await answer).ok).toBe(true)
    return (await answer).json() as Promise<{ id: number }>
  }
  const category = await made(admin.post('/api/admin/categories', { parentId: null, name, slug: code }))
  const values = [{ code, name }]
  await made(admin.post('/api/admin/attributes', { code, document: { name, kind: 'dropdown', values } }))
  const { document: chart } = await read<SizeChart>('/api/admin/size-charts/men-eu')
  await made(admin.post('/api/admin/size-charts', { code, document: { ...chart, name } }))
  const { document, version: baseVersion } = await read<VersionedDocument>('/api/admin/products/1')
  const body = {
    document: { ...document, name, slug: code, department: code, category: code, attributes: { [code]: [code] } },
    baseVersion,
  }
  await made(admin.send('PUT', '/api/admin/products/1', { body }))

  const { page } = await anAdminAt(only(shops), 'phone', '/admin')
  const editors = [`categories?category=${category.id}`, `attributes?attribute=${code}`, `size-charts?chart=${code}`]
  for (const path of ['products', 'products/1/edit', 'create-product', 'inventory?q=lamu', ...editors]) {
    await page.goto(`/admin/${path}`)
    await whenAlive(page)
    expect(await widerThan(page, 390, path)).toEqual([])
  }
})
