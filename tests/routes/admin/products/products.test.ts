import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { saveProduct } from '#flows/goods/save-product.ts'
import { present } from '#kernel/assert.ts'
import {
  type AdminProductList,
  type CatalogueChoices,
  type Product,
  type ProductDoctor,
  ProductDocument,
  type SavedProduct,
  type VersionedDocument,
} from '#modules/catalogue/contract.ts'
import { readDocument, tidyDocument } from '#modules/catalogue/index.ts'
import { demoHouse } from '#seeds/demo-house/index.ts'
import { anUnpaidOrder, aSeededShop, key, only, variantOf } from '#tests/seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '#tests/visitor.ts'

const shops = aSeededShop()
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(only(shops))
})

const json = async <T>(answer: Promise<Response>): Promise<T> => {
  const given = await answer
  if (!given.ok) throw new Error(`${given.status}: ${await given.text()}`)
  return (await given.json()) as T
}
const idOf = async (slug: string) =>
  (await only(shops).deps.db.selectFrom('product').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
const read = async (id: number) => json<VersionedDocument>(admin.get(`/api/admin/products/${id}`))
const put = (id: number, document: unknown, baseVersion: number, by = admin) =>
  by.send('PUT', `/api/admin/products/${id}`, { body: { document, baseVersion } })
const save = (id: number, document: unknown, baseVersion: number) => json<SavedProduct>(put(id, document, baseVersion))
const list = (query = '') => json<AdminProductList>(admin.get(`/api/admin/products${query}`))
const entriesOf = async (id: number) =>
  (await only(shops).deps.db.selectFrom('audit_entry').select('id').where('subject', '=', `product ${id}`).execute()).length

async function aProduct(over: Partial<ProductDocument> = {}): Promise<VersionedDocument> {
  const slug = `test-${key()}`
  const document = { slug, name: 'Test coat', department: 'formal-wear', category: 'formal-wear', ...over }
  const { id } = await json<SavedProduct>(admin.post('/api/admin/products', { document }))
  return read(id)
}
const variant = (sku: string, size: string | null = null, price = 10_000) => ({ sku: `${sku}-${key()}`, size, price })
const codeOf = async (answer: Promise<Response>) => {
  const { status, headers } = await answer
  return [status, headers.get('Problem-Code')]
}

describe('refusals', () => {
  test.each(['?sort=cost', '?sort=', '?size=101', '?page=0', '?status=gone', '?stock=some', `?q=${'x'.repeat(121)}`])(
    'the product list refuses the query %s',
    async (query) => {
      expect((await admin.get(`/api/admin/products${query}`)).status).toBe(400)
    },
  )

  test('an unknown product returns 404 and guests are refused', async () => {
    expect(await codeOf(admin.get('/api/admin/products/999999999'))).toEqual([404, 'catalogue.no-such-product'])
    const { document } = await aProduct()
    expect(await codeOf(put(999_999_999, document, 1))).toEqual([404, 'catalogue.no-such-product'])
    expect((await aVisitor(only(shops)).get('/api/admin/products')).status).toBe(401)
  })

  test.each<[string, Record<string, unknown>]>([
    [
      'two variants with one number',
      {
        variants: [
          { sku: 'A', size: 'S', price: 1 },
          { sku: 'A', size: 'M', price: 1 },
        ],
      },
    ],
    [
      'two variants of one size',
      {
        variants: [
          { sku: 'A', size: 'S', price: 1 },
          { sku: 'B', size: 'S', price: 1 },
        ],
      },
    ],
    ['a price of nothing', { variants: [{ sku: 'A', price: 0 }] }],
    ['a price of half a cent', { variants: [{ sku: 'A', price: 0.5 }] }],
    ['a price above all bounds', { variants: [{ sku: 'A', price: 1e15 }] }],
    ['a struck price below the price', { variants: [{ sku: 'A', price: 100, compareAt: 100 }] }],
    ['a cloth that is not among its cloths', { variants: [{ sku: 'A', price: 100, swatch: 'navy' }] }],
    ['a garment to measure without days', { variants: [{ sku: 'A', price: 100, make: 'measure' }] }],
    ['cloth by the piece', { kind: 'cloth' }],
    ['an address with blanks', { slug: 'two words' }],
    ['a language that the shop does not speak', { texts: { tlh: { name: 'wep' } } }],
    ['too many variants', { variants: Array.from({ length: 5001 }, (_, n) => ({ sku: `A${n}`, size: `${n}`, price: 1 })) }],
  ])('creating a product refuses %s', async (_, wrong) => {
    const document = { slug: `wrong-${key()}`, name: 'Wrong', department: 'formal-wear', category: 'formal-wear', ...wrong }
    expect(await codeOf(admin.post('/api/admin/products', { document }))).toEqual([400, 'request.invalid'])
  })

  test('saving a product refuses unknown names and taken slugs and SKUs', async () => {
    const { id, version, document } = await aProduct({
      variants: [variant('one')] as never,
    })
    const other = await aProduct()
    const cases: [Partial<ProductDocument>, unknown[]][] = [
      [{ category: 'no-such-shelf' }, [422, 'catalogue.unknown-name']],
      [{ category: 'suit-fabrics', department: 'formal-wear', categories: ['nowhere'] }, [422, 'catalogue.unknown-name']],
      [{ swatches: ['no-such-cloth'] }, [422, 'catalogue.unknown-name']],
      [{ collections: ['no-such-collection'] }, [422, 'catalogue.unknown-name']],
      [{ goesWith: ['no-such-product'] }, [422, 'catalogue.unknown-name']],
      [{ pictures: [{ asset: 'nothing', swatch: null, view: 'front', alt: '', alts: {} }] }, [422, 'catalogue.unknown-name']],
      [{ department: 'casual-collection' }, [422, 'catalogue.other-department']],
      [{ slug: 'karura-jacket' }, [409, 'catalogue.slug-taken']],
    ]
    for (const [change, refusal] of cases) expect(await codeOf(put(id, { ...document, ...change }, version))).toEqual(refusal)
    const theirs = { ...other.document, variants: document.variants }
    expect(await codeOf(put(other.id, theirs, other.version))).toEqual([409, 'catalogue.sku-taken'])
    const { slug } = other.document
    expect((await put(other.id, { ...other.document, slug: `${slug}-anew` }, other.version)).status).toBe(200)
    expect(await codeOf(put(id, { ...document, slug }, version))).toEqual([409, 'catalogue.slug-taken']) // the slug redirects to the other product
    expect(await read(id)).toMatchObject({ version, document })
  })
})

describe('saving', () => {
  test('concurrent saves of a product refuse the second and lose nothing', async () => {
    const { id, version, document } = await aProduct()
    const colleague = await anAdmin(only(shops))
    const answers = await Promise.all([
      put(id, { ...document, name: 'Mine' }, version),
      put(id, { ...document, descriptor: 'Theirs' }, version, colleague),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const newest = await read(id)
    expect(newest.version).toBe(version + 1)
    expect([newest.document.name === 'Mine', newest.document.descriptor === 'Theirs'].filter(Boolean)).toHaveLength(1)
    const both = { ...newest.document, name: 'Mine', descriptor: 'Theirs' }
    expect((await save(id, both, newest.version)).result).toBe('saved')
  })

  test('concurrent creation of the same product creates it once', async () => {
    const document = { slug: `once-${key()}`, name: 'Once', department: 'formal-wear', category: 'formal-wear' }
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('/api/admin/products', { document })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  test('saving the same document again changes nothing', async () => {
    const { id, version, document } = await aProduct({ tags: ['wool', 'coat'] })
    const noted = await entriesOf(id)
    const again = await save(id, { ...document, tags: ['coat', 'wool', 'coat'] }, version)
    expect(again).toMatchObject({ result: 'unchanged', version })
    expect(await entriesOf(id)).toBe(noted)
  })

  test('every demo product reads as a valid document and saves unchanged', async () => {
    const { deps } = only(shops)
    const all = await deps.db.selectFrom('product').select('id').orderBy('id').execute()
    expect(all.length).toBeGreaterThanOrEqual(demoHouse.products.length)
    for (const { id } of all) {
      const { document, version } = present(await readDocument(deps.db, id), 'the product')
      const saved = await saveProduct(deps, { id: 'somebody' }, { id, document: ProductDocument.parse(document) })
      expect(saved).toMatchObject({ ok: true, value: { result: 'unchanged', version } })
    }
  })

  test('variants keep their ids when sizes and SKUs are swapped', async () => {
    const [a, b] = [variant('a', 'S'), variant('b', 'M')]
    const { id, version, document } = await aProduct({ variants: [a, b] as never })
    const [first, second] = document.variants
    const before = await json<{ variants: Record<string, { id: number }> }>(admin.get(`/api/admin/products/${id}`))
    const swapped = [
      { ...present(second, 'b'), size: 'S' },
      { ...present(first, 'a'), size: 'M', sku: `new-${a.sku}` },
    ]
    await save(id, { ...document, variants: swapped }, version)
    const after = await json<{ variants: Record<string, { id: number }>; document: ProductDocument }>(
      admin.get(`/api/admin/products/${id}`),
    )
    expect(after.document.variants).toEqual(swapped)
    expect(after.variants[b.sku]?.id).toBe(before.variants[b.sku]?.id)
  })

  test('an ordered variant left out of a save is kept and no longer sold', async () => {
    const shop = only(shops)
    const bought = await variantOf(shop)
    await anUnpaidOrder(shop, bought)
    const { sku } = await shop.deps.db.selectFrom('variant').select('sku').where('id', '=', bought).executeTakeFirstOrThrow()
    const id = await idOf('lamu-jacket')
    const { version, document } = await read(id)
    const without = { ...document, variants: document.variants.filter((each) => each.sku !== sku) }
    expect((await save(id, without, version)).kept).toContain(sku)
    const stayed = (await read(id)).document.variants.find((each) => each.sku === sku)
    expect(stayed?.sold).toBe(false)
  })

  test('a saved product is shown in the shop at once', async () => {
    const { id, version, document } = await aProduct()
    const shown = {
      ...document,
      status: 'active',
      name: 'Seen at once',
      variants: ['S', 'M', 'L'].map((size) => variant('seen', size, 25_000)),
    }
    await save(id, shown, version)
    const page = await json<Product>(aVisitor(only(shops)).get(`/api/products/${document.slug}`))
    expect(page).toMatchObject({ name: 'Seen at once', price: 25_000 })
    expect(page.variants.map(({ size, stock }) => [size, stock.state])).toEqual(['S', 'M', 'L'].map((size) => [size, 'out']))
  })

  test('after any sequence of saves the product equals the last document', async () => {
    const { deps } = only(shops)
    const { id, document } = await aProduct()
    const prefix = key()
    const size = fc.constantFrom('S', 'M', 'L', 'XL')
    const aVariant = fc.record({
      sku: fc.constantFrom('1', '2', '3', '4', '5').map((n) => `${prefix}-${n}`),
      size,
      price: fc.integer({ min: 1, max: 1_000_000 }),
      cost: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
      sold: fc.boolean(),
    })
    const aDocument = fc.record({
      name: fc.constantFrom('One', 'Two', 'Three'),
      tags: fc.uniqueArray(fc.constantFrom('wool', 'silk', 'linen')),
      categories: fc.constantFrom([], ['casual-collection'], ['casual-collection', 'materials']),
      channels: fc.subarray([{ channel: 'shop' }, { channel: 'storefront' }, { channel: 'walk-in' }]),
      goesWith: fc.subarray(['karura-jacket', 'lamu-jacket']),
      texts: fc.constantFrom({}, { ar: { name: 'معطف' } }, { sw: { care: ['Osha kwa mkono'] }, ar: { name: 'س' } }),
      variants: fc
        .uniqueArray(aVariant, { selector: ({ sku }) => sku, maxLength: 4 })
        .map((variants) => variants.filter((each, at) => variants.findIndex((other) => other.size === each.size) === at)),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(aDocument, { minLength: 1, maxLength: 4 }), async (changes) => {
        for (const change of changes) {
          const wanted = ProductDocument.parse({ ...document, ...change })
          const saved = await saveProduct(deps, { id: 'somebody' }, { id, document: wanted })
          expect(saved).toMatchObject({ ok: true })
          expect((await readDocument(deps.db, id))?.document).toEqual(tidyDocument(wanted))
        }
      }),
      { numRuns: 25 },
    )
  })

  test('each changed price is recorded', async () => {
    const { id, version, document } = await aProduct({ variants: [variant('a', 'S'), variant('b', 'M')] as never })
    const dearer = document.variants.map((each, at) => (at === 0 ? { ...each, price: 12_000 } : each))
    await save(id, { ...document, variants: dearer }, version)
    const { db } = only(shops).deps
    const noted = await db
      .selectFrom('price_change')
      .select(['before', 'after'])
      .where('product_id', '=', id)
      .orderBy('id')
      .execute()
    expect(noted.map(({ before, after }) => [before?.price ?? null, after?.price])).toEqual([
      [null, 10_000],
      [null, 10_000],
      [10_000, 12_000],
    ])
  })
})

describe('the product list', () => {
  test('the product list counts exactly and pages through all', async () => {
    const first = await list('?size=100&sort=name')
    const pages = await Promise.all(Array.from({ length: first.pages }, (_, at) => list(`?size=100&sort=name&page=${at + 1}`)))
    const ids = pages.flatMap(({ products }) => products.map(({ id }) => id))
    expect(new Set(ids).size).toBe(first.total)
    expect(ids).toHaveLength(first.total)
    expect(Object.values(first.statusCounts).reduce((sum, count) => sum + count, 0)).toBe(first.total)
  })

  test('the product list applies each filter and searches name and SKU', async () => {
    const made = await aProduct({
      name: 'Zanzibar topcoat',
      tags: ['one-of-a-kind'],
      variants: [{ ...variant('zz-42'), cost: 5_000 }] as never,
    })
    const only = async (query: string) => (await list(query)).products.map(({ id }) => id)
    expect(await only('?q=zanzibar')).toEqual([made.id])
    expect(await only(`?q=${made.document.variants[0]?.sku}`)).toEqual([made.id])
    expect(await only('?q=ZANZI%20topc&status=draft')).toEqual([made.id])
    expect(await only('?q=zanzibar&status=active')).toEqual([])
    expect(await only('?tag=one-of-a-kind')).toEqual([made.id])
    expect(await only('?q=zanzibar&stock=out')).toEqual([made.id])
    expect(await only('?q=zanzibar&stock=in')).toEqual([])
    expect(await only('?q=zanzibar&channel=walk-in')).toEqual([])
    expect(await only('?q=zanzibar&department=formal-wear&category=formal-wear&kind=goods&channel=shop')).toEqual([made.id])
    const [row] = (await list('?q=zanzibar')).products
    expect(row).toMatchObject({ price: { lowest: 10_000, highest: 10_000 }, stock: 0, sold: 0, margin: 42, channels: ['shop'] })
    const cheapest = (await list('?sort=price&status=active&size=100')).products.map(({ price }) => price?.lowest ?? 0)
    expect(cheapest).toEqual(cheapest.toSorted((a, b) => a - b))
  })

  test('the product doctor explains why a product cannot be bought', async () => {
    const made = await aProduct({ name: 'Sick coat', variants: [{ ...variant('sick', 'S'), cost: 10_000 }] as never })
    const doctor = () => json<ProductDoctor>(admin.get(`/api/admin/products/${made.id}/doctor`))
    const codes = async () => (await doctor()).findings.map(({ code }) => code)
    const first = await codes()
    expect(first).toEqual(expect.arrayContaining(['unpublished', 'no-stock', 'below-cost', 'no-picture', 'size-chart-missing']))
    expect(
      (await list('?q=sick%20coat&problem=below-cost')).products.map(({ id, problems }) => [
        id,
        problems.map(({ code }) => code),
      ]),
    ).toEqual([[made.id, first]])
    expect((await list('?problem=any')).total).toBeGreaterThan((await list('?problem=blocking')).total)
    const wanted = { status: 'active', variants: made.document.variants.map((each) => ({ ...each, cost: 1_000 })) }
    await save(made.id, { ...made.document, ...wanted }, made.version)
    const { id } = await only(shops)
      .deps.db.selectFrom('variant')
      .select('id')
      .where('product_id', '=', made.id)
      .executeTakeFirstOrThrow()
    await admin.send('PUT', `/api/admin/stock/${id}`, { body: { onHand: 3, reason: 'Counted' } })
    expect(await doctor()).toMatchObject({ buyable: true })
    expect(await codes()).not.toContain('below-cost')
    expect(await codeOf(admin.get('/api/admin/products/999999999/doctor'))).toEqual([404, 'catalogue.no-such-product'])
  })

  test('catalogue choices list categories, swatches and size systems', async () => {
    const { categories, swatches, sizeSystems } = await json<CatalogueChoices>(admin.get('/api/admin/catalogue/choices'))
    expect(categories.find(({ slug }) => slug === 'formal-wear')).toMatchObject({
      parent: null,
      depth: 0,
      department: 'formal-wear',
    })
    expect(categories.some(({ depth }) => depth === 1)).toBe(true)
    expect(swatches.length).toBeGreaterThan(10)
    expect(sizeSystems.length).toBeGreaterThan(1)
  })
})
