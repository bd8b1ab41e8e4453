import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { readDocument } from '#modules/catalogue/index.ts'
import type { ChangeSet } from '#modules/change-sets/contract.ts'
import { ownerOf } from '#platform/api/visitor.ts'
import { importsBy } from '#tests/importing.ts'
import { anUnpaidOrder, aSeededShop, only, variantOf } from '#tests/seeded-shop.ts'
import { anAdmin, type Visitor } from '#tests/visitor.ts'
import { zipOf } from '#tests/zips.ts'

const shops = aSeededShop()
let admin: Visitor
let imports: ReturnType<typeof importsBy>
beforeAll(async () => {
  admin = await anAdmin(only(shops))
  imports = importsBy(admin)
})

const fixture = (name: string) => readFileSync(new URL(`../../../fixtures/imports/${name}`, import.meta.url))
const db = () => only(shops).deps.db
const idOf = async (slug: string) =>
  (await db().selectFrom('product').select('id').where('slug', '=', slug).executeTakeFirst())?.id
async function documentOf(slug: string) {
  const id = await idOf(slug)
  return id === undefined ? undefined : (await readDocument(db(), id))?.document
}
const onHandOf = async (sku: string) =>
  (
    await db()
      .selectFrom('variant')
      .innerJoin('stock', 'variant_id', 'id')
      .select('on_hand')
      .where('sku', '=', sku)
      .executeTakeFirst()
  )?.on_hand
const versions = async () =>
  (
    await db()
      .selectFrom('product')
      .select(({ fn }) => fn.sum<string>('version').as('sum'))
      .executeTakeFirstOrThrow()
  ).sum

test.each([
  ['nothing.csv', '', undefined],
  ['only-a-heading.csv', 'sku,price\n', /no rows below its heading/],
  ['open-quote.csv', `sku,price\nA,"1\n${'x\n'.repeat(50)}`, /line \d+: a quotation mark/],
  ['wide.csv', `${Array.from({ length: 10_000 }, (_, n) => `c${n}`).join(',')}\n1\n`, /10,000 columns/],
  ['long.csv', `sku,price\n${'A,1\n'.repeat(100_001)}`, /more than 100,000 rows/],
  ['not-a-workbook.xlsx', 'sku,price\nA,1\n', /not an Excel workbook/],
  ['workbook.csv', Buffer.from('PK\u0003\u0004rest'), /name it \.xlsx/],
] as const)('an unreadable import file reports the reason: %s', async (name, file, reason) => {
  if (reason === undefined) {
    expect((await admin.post('/api/admin/imports', { name, bytes: 0 })).status).toBe(400)
    return
  }
  const { state, failure } = await imports.sent(name, file)
  expect(state).toBe('failed')
  expect(failure).toMatch(reason)
})

test('an import refuses large files, unknown or missing parts and unprepared runs', async () => {
  expect((await admin.post('/api/admin/imports', { name: 'a.csv', bytes: 100 * 1024 * 1024 })).status).toBe(400)
  const { id } = (await (await admin.post('/api/admin/imports', { name: 'a.csv', bytes: 100 })).json()) as { id: string }
  const put = (n: number) => admin.fetch(`/api/admin/imports/${id}/parts/${n}`, { method: 'PUT', body: 'x' })
  expect((await put(1)).headers.get('Problem-Code')).toBe('imports.too-large')
  expect((await put(0)).status).toBe(200)
  expect((await admin.post(`/api/admin/imports/${id}/reading`)).headers.get('Problem-Code')).toBe('imports.part-missing')
  expect((await admin.post(`/api/admin/change-sets/${id}/moves`, { move: 'run' })).headers.get('Problem-Code')).toBe(
    'changes.no-such-set',
  )
})

test('an import refuses a workbook that unpacks to far more than its size', async () => {
  const sheet = Buffer.alloc(60 * 1024 * 1024, 'A')
  expect((await imports.sent('bomb.xlsx', zipOf({ name: 'xl/workbook.xml', bytes: sheet }))).failure).toMatch(
    /far larger unpacked/,
  )
  expect((await imports.sent('liar.xlsx', zipOf({ name: 'xl/workbook.xml', bytes: sheet, claims: 1000 }))).failure).toMatch(
    /not an Excel workbook/,
  )
})

test('a Shopify export is imported and faults are reported by row and column', async () => {
  const options = { category: 'casual-shirts', status: 'active', clearEmpty: false, makeColours: true }
  const job = await imports.checked('shopify.csv', fixture('shopify-products.csv'), { options })
  expect(job).toMatchObject({ kind: 'products', rows: 12, reading: { preset: 'shopify', decimal: '.', encoding: 'utf-8' } })
  expect(job.set).toMatchObject({ total: 7, actions: { create: 5, refused: 2, update: 0 } })
  const refused = await imports.entries(job.id, '&action=refused')
  expect(refused.flatMap(({ problems }) => problems.map(({ row, column }) => [row, column]))).toEqual(
    expect.arrayContaining([
      [10, 'price'],
      [10, 'stock'],
      [11, 'sku'],
      [12, null],
    ]),
  )
  expect(await idOf('savannah-linen-shirt')).toBeUndefined()
  await imports.run(job.id)
  expect(await documentOf('savannah-linen-shirt')).toMatchObject({
    name: 'Savannah "Linen" Shirt',
    status: 'active',
    category: 'casual-shirts',
    swatches: ['ivory', 'navy-blue'],
    variants: [
      {
        sku: 'SLS-S-IV',
        size: 'S',
        swatch: 'ivory',
        price: 450_000,
        compareAt: 520_000,
        cost: 180_050,
        barcode: '0012345678905',
      },
      { sku: 'SLS-M-IV', size: 'M', compareAt: null },
      { sku: 'SLS-S-NB', swatch: 'navy-blue' },
    ],
  })
  expect(await onHandOf('SLS-S-IV')).toBe(4)
  expect(await documentOf('not-published')).toMatchObject({ status: 'draft' })
  expect(await documentOf('gift-card')).toMatchObject({ kind: 'gift-card', variants: [{ make: 'gift-card', price: 100_000 }] })
  const [shirt] = await imports.entries(job.id, '&state=done')
  expect(shirt?.notes.some(({ column, message }) => column === 'picture' && /cdn\.example\.com/.test(message))).toBe(true)

  const before = await versions()
  const stripped = fixture('shopify-products.csv')
    .toString()
    .replaceAll(/https:[^,"]+/g, '')
  const again = await imports.checked('shopify.csv', stripped)
  expect(again.set?.actions).toMatchObject({ create: 0, update: 0, unchanged: 5, refused: 2 })
  await imports.run(again.id)
  expect(await versions()).toBe(before)
}, 120_000)

test('a WooCommerce export is imported and reuses existing colours', async () => {
  const job = await imports.checked(
    'woo.csv',
    fixture('woocommerce-products.csv')
      .toString()
      .replaceAll(/https:[^,"]+/g, ''),
  )
  expect(job.set?.actions).toMatchObject({ create: 2, refused: 4 })
  await imports.run(job.id)
  expect(await documentOf('lamu-kurta')).toMatchObject({
    descriptor: 'Hand-block printed',
    parcel_g: 450,
    variants: [{ sku: 'LK-S-RED' }, { sku: 'LK-L-IND', sold: false }],
  })
})

test('rows refused by an import are exported translated and without formulas', async () => {
  const job = await imports.checked(
    'faulty.csv',
    'handle,name,sku,price,category\n=1+1,Bad,A-1,12.50,shirts\nfine-shirt,Fine,A-2,"1.234,5",shirts\n',
  )
  expect(job.set?.actions).toMatchObject({ refused: 2, create: 0 })
  const text = await (await admin.get(`/api/admin/imports/${job.id}/problems`)).text()
  expect(text.split('\r\n')).toHaveLength(4)
  expect(text).toContain("'=1+1")
  expect(text).not.toMatch(/,=1\+1/)
  const inLanguage = async (language: string) =>
    (await admin.get(`/api/admin/imports/${job.id}/problems`, { 'Accept-Language': language })).text()
  expect(await inLanguage('en')).toContain('price: “1.234,5” is not an amount.')
  expect(await inLanguage('sw')).toMatch(/safu yenye tatizo.*price: .*“1.234,5”/s)
  expect(await inLanguage('sw')).not.toContain('is not an amount')
  expect(await inLanguage('ar')).toMatch(/صف المشكلة.*«1.234,5»/s)
})

test('an import by SKU changes only stock or prices and is undone', async () => {
  const rows = await db()
    .selectFrom('variant')
    .innerJoin('stock', 'variant_id', 'id')
    .select(['sku', 'price', 'on_hand', 'product_id'])
    .where('product_id', '=', (await idOf('lamu-jacket')) ?? 0)
    .orderBy('sku')
    .limit(3)
    .execute()
  const file = `Article number;Bei;Quantity\n${rows.map(({ sku, on_hand }) => `${sku};1.234,50;${on_hand + 5}`).join('\n')}\nNO-SUCH;1,00;2\n`
  const job = await imports.checked('prices.csv', file, { kind: 'prices', columns: ['sku', 'price', null] })
  expect(job.reading).toMatchObject({ delimiter: ';', decimal: ',' })
  expect(job.set).toMatchObject({ total: 2, actions: { update: 1, refused: 1 } })
  await imports.run(job.id)
  expect((await documentOf('lamu-jacket'))?.variants.find(({ sku }) => sku === rows[0]?.sku)?.price).toBe(123_450)

  const stock = await imports.checked('stock.csv', file, { kind: 'stock', columns: ['sku', null, 'stock'] })
  await imports.run(stock.id)
  expect(await onHandOf(rows[0]?.sku ?? '')).toBe((rows[0]?.on_hand ?? 0) + 5)
  for (const id of [stock.id, job.id]) {
    await imports.moved(id, 'undo')
    expect((await imports.until(id, 'undone')).set?.states).toMatchObject({ undone: 1, left: 0 })
  }
  expect(await onHandOf(rows[0]?.sku ?? '')).toBe(rows[0]?.on_hand)
  expect((await documentOf('lamu-jacket'))?.variants.find(({ sku }) => sku === rows[0]?.sku)?.price).toBe(rows[0]?.price)
  expect((await admin.post(`/api/admin/change-sets/${job.id}/moves`, { move: 'undo' })).status).toBe(409)
})

test('an import of drafts holds back products that the file has on sale', async () => {
  const file = 'handle,name,sku,price,category,status\nheld-back,Held,HB-1,12.00,shirts,active\n'
  const job = await imports.checked('active.csv', file)
  await imports.run(job.id)
  expect(await documentOf('held-back')).toMatchObject({ status: 'draft' })
})

test('undoing an import skips products changed since and archives created ones', async () => {
  const job = await imports.checked(
    'two.csv',
    'handle,name,sku,price,category\nundo-one,One,U-1,12.00,shirts\nundo-two,Two,U-2,13.00,shirts\n',
  )
  await imports.run(job.id)
  const id = await idOf('undo-two')
  expect((await admin.send('PATCH', `/api/admin/products/${id}`, { body: { name: 'Changed since' } })).status).toBe(200)
  await imports.moved(job.id, 'undo')
  expect((await imports.until(job.id, 'undone')).set?.states).toMatchObject({ undone: 1, left: 1 })
  expect(await documentOf('undo-one')).toMatchObject({ status: 'archived' })
  expect(await documentOf('undo-two')).toMatchObject({ name: 'Changed since', status: 'draft' })
  const [left] = await imports.entries(job.id, '&state=left')
  expect(left?.problems[0]).toMatchObject({ code: 'changes.changed-since' })
})

test('translations and customers are imported', async () => {
  const texts = await imports.checked('words.csv', 'Handle,Name (sw),Description:ar\nlamu-jacket,Koti la Lamu,سترة من الكتان\n')
  expect(texts).toMatchObject({ kind: 'translations' })
  await imports.run(texts.id)
  expect((await documentOf('lamu-jacket'))?.texts).toMatchObject({
    sw: { name: 'Koti la Lamu' },
    ar: { description: 'سترة من الكتان' },
  })

  const people = await imports.checked(
    'people.csv',
    'First Name,Last Name,Email,Phone\nAsha,Mwangi,asha@example.com,+254712345678\nNo,Mail,nobody,\n',
  )
  expect(people).toMatchObject({ kind: 'customers', set: { actions: { create: 1, refused: 1 } } })
  await imports.run(people.id)
  const account = () =>
    db().selectFrom('user').select(['name', 'role']).where('email', '=', 'asha@example.com').executeTakeFirst()
  expect(await account()).toEqual({ name: 'Asha Mwangi', role: 'customer' })
  await imports.moved(people.id, 'undo')
  await imports.until(people.id, 'undone')
  expect(await account()).toBeUndefined()
})

test('undoing an import keeps created customers who have an order or measurements', async () => {
  const people = await imports.checked(
    'buyers.csv',
    'First Name,Last Name,Email,Phone\nOf,Orders,orders@example.com,\nOf,Measures,measures@example.com,\nOf,Nothing,nothing@example.com,\n',
  )
  await imports.run(people.id)
  const idOf = async (email: string) =>
    (await db().selectFrom('user').select('id').where('email', '=', email).executeTakeFirst())?.id ?? ''
  const { placed } = await anUnpaidOrder(only(shops), await variantOf(only(shops)))
  await db()
    .updateTable('orders')
    .set({ customer_id: await idOf('orders@example.com') })
    .where('id', '=', placed.id)
    .execute()
  await db()
    .insertInto('measurement_profile')
    .values({
      id: crypto.randomUUID(),
      owner_id: ownerOf(await idOf('measures@example.com')),
      name: 'Measures',
      block: 'menswear',
      unit: 'cm',
      created_at: new Date(),
      touched_at: new Date(),
    })
    .execute()
  await imports.moved(people.id, 'undo')
  expect((await imports.until(people.id, 'undone')).set?.states).toMatchObject({ undone: 1, left: 2 })
  expect(
    await Promise.all(['orders', 'measures', 'nothing'].map(async (name) => (await idOf(`${name}@example.com`)) !== '')),
  ).toEqual([true, true, false])
})

const OTHER_KINDS = [
  {
    slug: 'a-fitting',
    name: 'Fitting',
    kind: 'service',
    serviceMinutes: 45,
    variants: [{ sku: 'OWN-FITTING-1', size: 'At home', price: 350_000 }],
  },
  { slug: 'a-card', name: 'Gift card', kind: 'gift-card', variants: [{ sku: 'OWN-CARD-1', size: '500', price: 50_000 }] },
  {
    slug: 'a-free-card',
    name: 'Gift card',
    kind: 'gift-card',
    freeAmount: { least: 100_000, most: 250_000 },
    variants: [{ sku: 'OWN-CARD-2', size: '500', price: 50_000 }],
  },
  ...[{ percent: 10 }, { amount: 150_050 }].map((less, n) => ({
    slug: `a-set-${n}`,
    name: 'Set',
    kind: 'outfit',
    variants: [],
    outfit: { pieces: ['lamu-jacket', 'karen-shirt'], less },
  })),
]
const PLACE = { department: 'formal-wear', category: 'formal-wear', status: 'active' }

test('an import creates services, gift cards and outfits and refuses faulty rows', async () => {
  const file = [
    'handle,name,kind,category,sku,make,price,stock,service_minutes,outfit_pieces,outfit_percent,outfit_amount,free_amount_from,free_amount_to',
    'in-hem,Hem,service,formal-wear,IN-1,service,500,7,30,,,',
    'in-card,Card,gift-card,formal-wear,IN-2,,500,,,,,,1000,2500',
    'in-hat,Hat,goods,formal-wear,IN-3,ready,20,,,,,',
    'in-set,Set,outfit,formal-wear,IN-4,,,,,"in-hat, lamu-jacket",15,',
    'no-piece,no-piece,outfit,formal-wear,IN-5,,,,,"lamu-jacket, no-such-coat",,10',
    'too-early,too-early,outfit,formal-wear,IN-6,,,,,"lamu-jacket, in-late",,10',
    'in-late,Late,goods,formal-wear,IN-7,,20,,,,,',
    'two-ways,two-ways,outfit,formal-wear,IN-8,,,,,"lamu-jacket, in-hat",10,10',
    'too-cheap,too-cheap,outfit,formal-wear,IN-9,,,,,"lamu-jacket, in-hat",95,',
    'no-pieces,no-pieces,outfit,formal-wear,IN-10,,,,,,5,',
    'one-piece,one-piece,outfit,formal-wear,IN-11,,,,,lamu-jacket,5,',
    'odd-card,odd-card,gift-card,formal-wear,IN-12,,50.50,,,,,',
    'odd-make,odd-make,goods,formal-wear,IN-13,gift-card,500,,,,,',
    'odd-time,odd-time,service,formal-wear,IN-14,,500,,soon,,,',
    'odd-most,odd-most,gift-card,formal-wear,IN-15,,500,,,,,,1000,500',
    'odd-free,odd-free,gift-card,formal-wear,IN-16,,500,,,,,,1000,',
  ].join('\n')
  const job = await imports.checked('kinds.csv', `${file}\n`)
  const refused = await imports.entries(job.id, '&action=refused')
  expect(refused.map(({ label, problems }) => [label, problems[0]?.column, problems[0]?.code])).toEqual([
    ['no-piece', 'outfit_pieces', 'imports.unknown-product'],
    ['too-early', 'outfit_pieces', 'imports.unknown-product'],
    ['two-ways', 'outfit_amount', 'imports.two-reductions'],
    ['too-cheap', 'outfit_percent', 'imports.not-possible'],
    ['no-pieces', 'outfit_pieces', 'imports.not-possible'],
    ['one-piece', 'outfit_pieces', 'imports.not-possible'],
    ['odd-card', 'price', 'imports.not-possible'],
    ['odd-make', 'make', 'imports.other-make'],
    ['odd-time', 'service_minutes', 'imports.not-whole'],
    ['odd-most', 'free_amount_to', 'imports.not-possible'],
    ['odd-free', 'free_amount_to', 'imports.not-possible'],
  ])
  expect((await imports.entries(job.id, '&action=create')).flatMap(({ notes }) => notes.map(({ code }) => code))).toEqual([
    'imports.no-shelf',
  ])
  await imports.run(job.id)
  expect(await documentOf('in-hem')).toMatchObject({ kind: 'service', serviceMinutes: 30, variants: [{ make: 'service' }] })
  expect(await documentOf('in-card')).toMatchObject({
    kind: 'gift-card',
    freeAmount: { least: 100_000, most: 250_000 },
    variants: [{ make: 'gift-card', price: 50_000 }],
  })
  expect(await documentOf('in-set')).toMatchObject({
    outfit: { pieces: ['in-hat', 'lamu-jacket'], less: { percent: 15 } },
    variants: [{ sku: 'IN-4', make: 'outfit' }],
  })
  const before = await versions()
  const again = await imports.checked('kinds.csv', `${file}\n`)
  expect(again.set?.actions).toMatchObject({ create: 1, update: 0 }) // the outfit's piece exists now, so the outfit is created
  const less = 'handle,outfit_percent,outfit_amount\nin-set,,12.50\n'
  const changed = await imports.checked('less.csv', less)
  expect(changed.set?.actions).toMatchObject({ update: 1 })
  await imports.run(changed.id)
  expect(await documentOf('in-set')).toMatchObject({ outfit: { pieces: ['in-hat', 'lamu-jacket'], less: { amount: 1_250 } } })
  expect(Number(await versions())).toBe(Number(before) + 1)
})

test.each(['csv', 'xlsx'])('re-importing an export changes nothing: %s', async (format) => {
  if (format === 'csv')
    for (const document of OTHER_KINDS) {
      const made = await admin.post('/api/admin/products', { document: { ...PLACE, ...document } })
      expect([made.status, made.headers.get('Problem-Code')]).toEqual([201, null])
    }
  const before = await versions()
  const file = Buffer.from(await (await admin.get(`/api/admin/exports/products?format=${format}`)).arrayBuffer())
  const job = await imports.checked(`products.${format}`, file)
  const count = await db()
    .selectFrom('product')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow()
  const faults = (await imports.entries(job.id, '&action=update')).concat(await imports.entries(job.id, '&action=refused'))
  expect(faults.map(({ label, changes, problems }) => ({ label, changes, problems })).slice(0, 3)).toEqual([])
  expect(job.set?.actions).toEqual({ create: 0, update: 0, refused: 0, unchanged: Number(count.all) })
  await imports.run(job.id)
  expect(await versions()).toBe(before)
})

test('an import mapping refuses missing and duplicate columns and is remembered', async () => {
  const job = await imports.sent('odd.csv', 'Ref,Shop price\nX-1,12.00\n')
  const body = { kind: 'prices', preset: 'own', decimal: '.', options: {} }
  const put = (columns: (string | null)[]) =>
    admin.send('PUT', `/api/admin/imports/${job.id}/mapping`, { body: { ...body, columns } })
  expect((await put(['sku', null])).headers.get('Problem-Code')).toBe('imports.column-missing')
  expect((await put(['sku', 'sku'])).headers.get('Problem-Code')).toBe('imports.column-twice')
  expect((await put(['sku', 'stock'])).status).toBe(422)
  expect((await put(['sku', 'price'])).status).toBe(200)
  await imports.until(job.id, 'ready')
  const again = await imports.sent('odd-2.csv', 'REF,Shop  Price\nX-2,13.00\n')
  expect(again).toMatchObject({ kind: 'prices', columns: [{ target: 'sku', samples: ['X-2'] }, { target: 'price' }] })
})

test('an import detects windows-1252 and refuses rows with broken encoding', async () => {
  const job = await imports.sent(
    'german.csv',
    Buffer.from(
      'handle;name;sku;price;colour\ngr\u00fcn;Gr\u00fcnes Hemd f\u00fcr \u00d6sterreich;G-1;1.299,90;gr\u00fcn\n',
      'latin1',
    ),
  )
  expect(job.reading).toMatchObject({ encoding: 'windows-1252', delimiter: ';', decimal: ',' })
  expect(job.columns[1]?.samples).toEqual(['Grünes Hemd für Österreich'])
  const broken = await imports.checked(
    'mixed.csv',
    Buffer.concat([
      Buffer.from('handle,name,sku,price,category\nok-shirt,Größe,M-1,1.00,shirts\n'.padEnd(300_000, ' \n')),
      Buffer.from('bad-shirt,Gr\u00f6\u00dfe,M-2,1.00,shirts\n', 'latin1'),
    ]),
  )
  expect(broken.set?.actions).toMatchObject({ create: 1, refused: 1 })
})

test('a running import is paused, resumed, cancelled and undone', async () => {
  const rows = Array.from({ length: 300 }, (_, n) => `pause-${n},Pause ${n},P-${n},10.00,shirts`)
  const job = await imports.checked('pause.csv', `handle,name,sku,price,category\n${rows.join('\n')}\n`)
  await imports.moved(job.id, 'run')
  const paused: ChangeSet = await imports.moved(job.id, 'pause')
  expect(paused.moves).toEqual(['resume', 'cancel', 'undo'])
  await imports.moved(job.id, 'resume')
  const cancelled = await imports.moved(job.id, 'cancel')
  expect(cancelled.state).toBe('cancelled')
  expect(cancelled.states.done).toBeLessThan(300)
  await imports.moved(job.id, 'undo')
  const { set } = await imports.until(job.id, 'undone')
  expect(set?.states).toMatchObject({ done: 0, undone: cancelled.states.done, waiting: cancelled.states.waiting })
})

test('an import continues after lost connections and creates each product once', async () => {
  const rows = Array.from({ length: 400 }, (_, n) => `cut-${n},Cut ${n},C-${n},10.00,casual-shirts,3`)
  const job = await imports.checked('cut.csv', `handle,name,sku,price,category,stock\n${rows.join('\n')}\n`)
  await imports.moved(job.id, 'run')
  const done = async () => (await imports.shown(job.id)).set?.states.done ?? 0
  await vi.waitFor(async () => expect(await done()).toBeGreaterThan(20), { timeout: 20_000, interval: 20 })
  const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = 'loomcourt'`
  await cut.execute(db())
  await vi.waitFor(() => imports.moved(job.id, 'pause'), { timeout: 10_000, interval: 100 })
  await imports.moved(job.id, 'resume')
  await vi.waitFor(async () => expect(await done()).toBe(400), { timeout: 180_000, interval: 250 })
  const made = await sql<{ products: number; versions: number; counted: number }>`
    select count(distinct product.id)::int as products, max(version) as versions, count(stock_movement.id)::int as counted
    from product join variant on product_id = product.id join stock_movement on variant_id = variant.id
    where slug like 'cut-%'`.execute(db())
  expect(made.rows[0]).toEqual({ products: 400, versions: 1, counted: 400 })
}, 240_000)
