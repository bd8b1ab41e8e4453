import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { anAdmin } from '#tests/visitor.ts'
import { anAdminAt, aPaidOrder } from './at-admin.ts'
import { LONG, mustBeAccessible, PATIENT, whenAlive } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })
const COPIES = 30

beforeAll(async () => {
  const { deps } = only(shops)
  deps.cache.forget()
  const { number } = await aPaidOrder(only(shops), 'Zuri Kiptoo')
  const { rows } = await sql<{ names: string }>`select string_agg(column_name, ', ') as names
    from information_schema.columns where table_name = 'orders' and is_generated = 'NEVER'`.execute(deps.db)
  const columns = sql.raw(rows[0]?.names ?? '')
  await sql`
    with copied as (
      insert into orders (${columns}) select ${columns} from (
        select (jsonb_populate_record(orders, jsonb_build_object('id', gen_random_uuid(), 'cart_id', null, 'name', 'Amina ' || n,
          'amount_received', 0, 'amount_paid', 0, 'created_at', created_at - n * interval '1 minute',
          'number', 'CPYA-' || translate(lpad(n::text, 4, '0'), '01', 'AB')))).*
        from orders, generate_series(1, ${COPIES}::int) as n where number = ${number}) as copy returning id)
    insert into order_line overriding system value
    select (jsonb_populate_record(order_line, jsonb_build_object('order_id', copied.id,
      'id', nextval(pg_get_serial_sequence('order_line', 'id'))))).*
    from order_line join orders on orders.id = order_id, copied where number = ${number}`.execute(deps.db)
})

test('a list is browsed, selected across pages and opened by keyboard', LONG, async () => {
  const { page, trouble } = await anAdminAt(only(shops), 'desktop', '/admin/orders')
  await page.getByRole('button', { name: 'Display' }).click(PATIENT)
  await page.getByLabel('Dense rows').click(PATIENT)
  await page.waitForURL((url) => url.searchParams.get('density') === 'dense', PATIENT)
  await page.getByRole('button', { name: 'Reset' }).click(PATIENT)
  await page.waitForURL((url) => url.search === '', PATIENT)
  await page.keyboard.press('Escape')
  await page.getByLabel('Dense rows').waitFor({ state: 'detached', ...PATIENT })
  const selected = (count: number) =>
    page
      .getByRole('paragraph')
      .filter({ hasText: `${count} selected` })
      .waitFor(PATIENT)
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  const rows = page.getByRole('row')
  // The popover returns the focus after a delay, so repeat the key.
  const focusedType = () => page.evaluate(() => document.activeElement?.getAttribute('type'))
  await expect.poll(() => page.keyboard.press('/').then(focusedType), PATIENT).toBe('search')

  await rows.nth(1).getByRole('link').focus()
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toContain('CPYA-AAAB')
  await page.keyboard.press('Space')
  await selected(1)
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await selected(3)
  await page.keyboard.press('Escape')
  await page
    .getByRole('paragraph')
    .filter({ hasText: 'selected' })
    .waitFor({ state: 'hidden', ...PATIENT })

  await page.getByRole('checkbox', { name: 'Select this page' }).check(PATIENT)
  await selected(25)
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await page.getByText('2 of 2', { exact: true }).waitFor(PATIENT)
  await rows.nth(1).getByRole('link').focus()
  await page.keyboard.press('x')
  await selected(26)
  await mustBeAccessible(page)
  await page.getByRole('button', { name: `Select all ${COPIES + 1} that match` }).click()
  await selected(COPIES + 1)
  await page.keyboard.press('Shift+Tab')
  await rows.nth(2).getByRole('link').focus()
  await page.keyboard.press('Space')
  await selected(COPIES)
  const [file] = await Promise.all([
    page.waitForEvent('download', PATIENT),
    page.getByRole('link', { name: 'Selected rows', exact: true }).click(),
  ])
  expect((await readFile(await file.path(), 'utf8')).trim().split('\n')).toHaveLength(COPIES + 1)

  await rows.nth(1).getByRole('link').focus()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor(PATIENT)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden', ...PATIENT })
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /^Order CPYA-/ }).waitFor(PATIENT)
  await page.goBack()
  await rows.nth(1).getByRole('link').focus(PATIENT)
  await page.keyboard.press('e')
  await page.getByRole('heading', { level: 1, name: /^Order CPYA-/ }).waitFor(PATIENT)
  expect(trouble).toEqual([])
})

test('open stock and category lists show changes by another admin', LONG, async () => {
  const other = await anAdmin(only(shops))
  const { page, trouble } = await anAdminAt(only(shops), 'desktop', '/admin/inventory')
  const beforeItAsks = (happens: () => Promise<void>) => {
    const done = Promise.withResolvers<void>()
    let begun = false
    return page.route('**/api/admin/latest', async (route) => {
      if (!begun) {
        begun = true
        await happens().then(done.resolve, done.reject)
      }
      await done.promise
      await route.continue()
    })
  }
  const { pieces } = (await (await other.get('/api/admin/stock?q=lamu-jacket')).json()) as { pieces: { variantId: number }[] }
  const count = async (onHand: number) => {
    const body = { onHand, reason: 'Counted elsewhere' }
    expect((await other.send('PUT', `/api/admin/stock/${pieces[0]?.variantId}`, { body })).status).toBe(200)
  }
  await beforeItAsks(() => count(4321))
  await page.goto('/admin/inventory?q=lamu-jacket')
  const first = page.getByRole('row').nth(1)
  await first.getByText('4,321').first().waitFor(PATIENT)
  await count(4322)
  await first.getByText('4,322').first().waitFor(PATIENT)
  await page.unroute('**/api/admin/latest')

  const made = { parentId: null, name: 'Rainwear', slug: `rainwear-${crypto.randomUUID().slice(0, 8)}` }
  await beforeItAsks(async () => {
    await whenAlive(page)
    await page.getByLabel('Description').first().fill('Typed while somebody else is at work')
    expect((await other.post('/api/admin/categories', made)).status).toBe(201)
  })
  await page.goto('/admin/categories')
  await page
    .getByRole('treeitem', { name: /Rainwear/ })
    .first()
    .waitFor(PATIENT)
  expect(await page.getByLabel('Description').first().inputValue()).toBe('Typed while somebody else is at work')
  expect(trouble).toEqual([])
})

test('a list is filtered in a sheet on a phone, and each filter removed again', LONG, async () => {
  const { page, trouble } = await anAdminAt(only(shops), 'phone', '/admin/orders')
  const chips = page.getByRole('list', { name: 'Filters in use' })
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  const reads: string[] = []
  page.on('request', (request) => request.url().includes('.data') && reads.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: 'Filter', exact: true }).click(PATIENT)
  await sheet.waitFor(PATIENT)
  await page.goBack()
  await sheet.waitFor({ state: 'hidden', ...PATIENT })
  await page.getByRole('button', { name: 'Filter', exact: true }).click(PATIENT)
  await sheet.getByLabel('Payment').selectOption('Paid')
  await sheet.getByLabel('At least, KES').fill('much')
  await sheet.getByRole('button', { name: 'Apply' }).click()
  await sheet.getByText('Enter an amount, such as 1500 or 1500.50.').waitFor(PATIENT)
  await mustBeAccessible(page)
  await sheet.getByLabel('At least, KES').fill('1,500')
  await sheet.getByRole('button', { name: 'Apply' }).click()
  await sheet.waitFor({ state: 'hidden', ...PATIENT })
  await chips.getByRole('button', { name: /Paid/ }).waitFor(PATIENT)
  expect(new URL(page.url()).search).toBe('?payment=paid&min=150000')
  await page.getByRole('link', { name: 'CPYA-AAAB' }).waitFor({ state: 'hidden', ...PATIENT })

  await chips.getByRole('button', { name: /1500/ }).click()
  await page.waitForURL((url) => url.search === '?payment=paid', PATIENT)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await page.getByRole('link', { name: 'CPYA-AAAB' }).waitFor(PATIENT)
  expect(new URL(page.url()).search).toBe('')
  expect(reads.length, 'the list is read again for another filter, and not when a sheet is closed').toBe(3)
  expect(trouble).toEqual([])
})

test('a form keeps its input after a refusal, and asks before leaving', LONG, async () => {
  const { page, trouble } = await anAdminAt(only(shops), 'desktop', '/admin/shipping')
  await page.getByRole('button', { name: 'Add a zone' }).click(PATIENT)
  const form = page.getByRole('region', { name: 'New zone' })
  const name = form.getByLabel('Name', { exact: true })
  const fee = form.getByLabel('Fee in KES')
  const wanted = `Nakuru ${crypto.randomUUID().slice(0, 4)}`
  await name.fill('Nairobi')
  await form.getByLabel('Days from').fill('5')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Enter an amount, such as 350 or 350.50.').waitFor(PATIENT)
  await mustBeAccessible(page)
  await fee.fill('450.50')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('The last day cannot be before the first.').waitFor(PATIENT)
  await form.getByLabel('to', { exact: true }).fill('7')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText(/is called Nairobi already|already/).waitFor(PATIENT)
  expect([await name.inputValue(), await fee.inputValue(), await form.getByLabel('Days from').inputValue()]).toEqual([
    'Nairobi',
    '450.50',
    '5',
  ])

  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  const orders = page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true })
  await orders.click()
  await asked.getByRole('button', { name: 'Stay' }).click(PATIENT)
  await asked.waitFor({ state: 'hidden', ...PATIENT })
  expect([new URL(page.url()).pathname, await name.inputValue()]).toEqual(['/admin/shipping', 'Nairobi'])
  await orders.click()
  await asked.getByRole('button', { name: 'Leave', exact: true }).click(PATIENT)
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor(PATIENT)

  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Delivery' }).waitFor(PATIENT)
  await page.getByRole('button', { name: 'Add a zone' }).click(PATIENT)
  await name.fill(wanted)
  await fee.fill('450.50')
  await page.goForward()
  await asked.getByRole('button', { name: 'Stay' }).click(PATIENT)
  await asked.waitFor({ state: 'hidden', ...PATIENT })
  expect([new URL(page.url()).pathname, await name.inputValue()]).toEqual(['/admin/shipping', wanted])
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 2, name: wanted }).waitFor(PATIENT)
  await orders.click()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor(PATIENT)
  expect(trouble.filter((each) => !each.includes('409'))).toEqual([])
})
