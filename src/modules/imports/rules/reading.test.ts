import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import { decimalOf, readMoney, readWhole } from './amounts.ts'
import { assemble } from './assemble.ts'
import { listIn, listOut } from './cells.ts'
import { delimiterOf, encodingOf } from './detect-text.ts'
import type { ProductDraft, Reading, Row } from './draft.ts'
import { plainText } from './plain-text.ts'
import { kindOf, mapColumns, presetOf } from './presets.ts'
import { rowKey } from './row-key.ts'

describe('amounts', () => {
  test.each([
    ['4500', '.', 450_000],
    ['1,234.50', '.', 123_450],
    ['1.234,50', ',', 123_450],
    ['1 234,5', ',', 123_450],
    ['1’234.50', '.', 123_450],
    ['KSh 1,200/=', '.', 120_000],
    ['KES 99.9900', '.', 9_999],
    ['0', '.', 0],
  ] as const)('%s with %s is %i cents', (text, decimal, cents) => {
    expect(readMoney(text, decimal)).toEqual({ ok: true, value: cents })
  })

  test.each([
    ['1.234', '.', 'imports.part-of-a-cent'],
    ['1.234,50', '.', 'imports.not-an-amount'],
    ['12,34', '.', 'imports.not-an-amount'],
    ['1,23,456', '.', 'imports.not-an-amount'],
    ['-5', '.', 'imports.not-an-amount'],
    ['=1+1', '.', 'imports.not-an-amount'],
    ['1e9', '.', 'imports.not-an-amount'],
    ['100000000.01', '.', 'imports.too-much'],
    ['', '.', 'imports.not-an-amount'],
  ] as const)('%s with %s is refused', (text, decimal, code) => {
    expect(readMoney(text, decimal)).toMatchObject({ ok: false, problem: { code } })
  })

  test('a German or English formatted amount is read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), fc.boolean(), (cents, comma) => {
        const locale = comma ? 'de-DE' : 'en-US'
        const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100)
        expect(readMoney(text, comma ? ',' : '.')).toEqual({ ok: true, value: cents })
      }),
    )
  })

  test('the decimal sign comes from decisive cells, else from the delimiter', () => {
    expect(decimalOf(['1.234', '1.234,50', '7'], ',')).toEqual({ decimal: ',', sure: true })
    expect(decimalOf(['12.50', '3'], ';')).toEqual({ decimal: '.', sure: true })
    expect(decimalOf(['1.234', '2.000'], ';')).toEqual({ decimal: ',', sure: false })
    expect(decimalOf(['1.234.567'], ',')).toEqual({ decimal: ',', sure: true })
  })

  test('quantities must be whole', () => {
    expect(readWhole('12.0', '.', 100)).toEqual({ ok: true, value: 12 })
    expect(readWhole('12.5', '.', 100)).toMatchObject({ ok: false, problem: { code: 'imports.not-whole' } })
    expect(readWhole('101', '.', 100)).toMatchObject({ ok: false, problem: { code: 'imports.too-much' } })
  })
})

describe('files', () => {
  test('the encoding is detected from the byte order mark or the bytes', () => {
    expect(encodingOf(Buffer.from('\ufeffa;b', 'utf16le'))).toBe('utf-16le')
    expect(encodingOf(Buffer.from('sku,price\nA,1', 'utf16le'))).toBe('utf-16le')
    expect(encodingOf(Buffer.from('sku,name\nA,Grün', 'utf8'))).toBe('utf-8')
    expect(encodingOf(Buffer.from('sku;name;price\nA;Gr\xfcnes Jackett aus K\xf6ln f\xfcr 30 \x80;1\n', 'latin1'))).toBe(
      'windows-1252',
    )
  })

  test('the delimiter is the one that splits all lines alike, outside quotes', () => {
    expect(delimiterOf('sku;name;price\nA;"one, two, three";1,50\nB;x;2,00')).toBe(';')
    expect(delimiterOf('a\tb\n1\t2,5')).toBe('\t')
    expect(delimiterOf('sku,name\nA,"x\n;;;;\ny"')).toBe(',')
    expect(delimiterOf('sep=|\r\na,b|c')).toBe('|')
  })

  test('lists keep escaped commas', () => {
    expect(listIn('Clothing > Men\\, tall > Kurtas, Sale')).toEqual(['Clothing > Men, tall > Kurtas', 'Sale'])
    const item = fc
      .string({ minLength: 1 })
      .map((text) => text.trim())
      .filter(Boolean)
    fc.assert(
      fc.property(fc.uniqueArray(item), (items) => {
        expect(listIn(listOut(items))).toEqual(items)
      }),
    )
  })

  test('markup becomes text, and scripts are removed', () => {
    expect(plainText('<p>One &amp; two</p><ul><li>a</li><li>b</li></ul><script>x</script>')).toBe('One & two\n• a\n• b')
    expect(plainText('a &lt;b&gt; &#x41;&#65; <img src=x onerror=1')).toBe('a <b> AA')
    expect(plainText('5 < 6 and 7 > 3')).toBe('5 < 6 and 7 > 3')
  })
})

function drafts(file: string): {
  drafts: Map<string, ProductDraft>
  header: string[]
  mapping: (string | null)[]
  unkeyed: number[]
} {
  const text = readFileSync(new URL(`../../../../tests/fixtures/imports/${file}`, import.meta.url), 'utf8').replace(/^\ufeff/, '')
  const [header = [], ...lines] = parse(text) as string[][]
  const preset = presetOf(header)
  const mapping = mapColumns(header, preset, 'products')
  const reading: Reading = { preset, kind: 'products', decimal: '.', clearEmpty: false }
  const rows: Row[] = lines.map((cells, place) => ({
    n: place + 1,
    cells: Object.fromEntries(cells.flatMap((cell, at) => (mapping[at] && cell !== '' ? [[mapping[at], cell]] : []))),
  }))
  const keyed = rows.map((row) => ({ row, key: rowKey(row, reading) }))
  const aliases = new Map(keyed.flatMap(({ key }) => (key && 'alias' in key && key.alias ? [[key.alias, key.key] as const] : [])))
  const groups = new Map<string, Row[]>()
  for (const { row, key } of keyed) {
    if (key) groups.set(aliases.get(key.key) ?? key.key, [...(groups.get(aliases.get(key.key) ?? key.key) ?? []), row])
  }
  const unkeyed = keyed.flatMap(({ row, key }) => (key ? [] : [row.n]))
  return { header, mapping, unkeyed, drafts: new Map([...groups].map(([key, of]) => [key, assemble(key, of, reading)])) }
}

describe("Shopify's product export", () => {
  const { drafts: found, header, unkeyed } = drafts('shopify-products.csv')
  const of = (handle: string) => present(found.get(`handle:${handle}`), handle)

  test('is recognised by its headings', () => {
    expect(presetOf(header)).toBe('shopify')
    expect(presetOf(['URL handle', 'Title', 'Description', 'Option1 value', 'Price'])).toBe('shopify')
    expect(kindOf(header)).toBe('products')
    expect(unkeyed).toEqual([12])
  })

  test('gives text, tags and pictures of a product with variants in several rows', () => {
    const shirt = of('savannah-linen-shirt')
    expect(shirt).toMatchObject({ slug: 'savannah-linen-shirt', problems: [] })
    expect(shirt.fields).toMatchObject({
      name: 'Savannah "Linen" Shirt',
      description: 'Cut from Irish linen, washed twice.\n• Mother-of-pearl buttons\n• Cut, sewn & finished in Nairobi',
      tags: ['linen', 'Summer', "Men's"],
      status: 'active',
      parcel_g: 310,
      seo: { title: 'Savannah linen shirt | Tarizi', description: 'A shirt of linen, cut in Nairobi' },
    })
    expect(shirt.places?.names).toEqual(['Shirts', 'Apparel & Accessories > Clothing > Shirts & Tops'])
    expect(shirt.pictures).toHaveLength(6)
    expect(shirt.pictures[0]).toMatchObject({ alt: 'Front, on a hanger' })
    expect(shirt.pictures.find(({ source }) => source.endsWith('navy.jpg'))).toMatchObject({ swatch: 'navy-blue' })
  })

  test('gives variants with options, compareAt, zero for negative stock, and barcodes', () => {
    expect(of('savannah-linen-shirt').variants).toMatchObject([
      {
        sku: 'SLS-S-IV',
        size: 'S',
        swatch: 'ivory',
        price: 450_000,
        compareAt: 520_000,
        cost: 180_050,
        stock: 4,
        barcode: '0012345678905',
      },
      { sku: 'SLS-M-IV', size: 'M', swatch: 'ivory', price: 450_000, stock: 0 },
      { sku: 'SLS-S-NB', size: 'S', swatch: 'navy-blue', compareAt: null, stock: 0 },
    ])
    expect(of('savannah-linen-shirt').colours).toEqual({ ivory: 'Ivory', 'navy-blue': 'Navy blue' })
    expect(of('savannah-linen-shirt').notes).toMatchObject([{ row: 3, column: 'stock' }])
  })

  test('gives a stable SKU without options, and joins further options into the size', () => {
    expect(of('kikoi-scarf').variants).toMatchObject([{ sku: 'KIKOI-SCARF', price: 150_000, compareAt: null }])
    expect(of('trousers-of-three').variants).toMatchObject([
      { swatch: 'grun', size: '32 / Long' },
      { swatch: 'grun', size: '34 / Long' },
    ])
    expect(of('trousers-of-three').fields).toMatchObject({ status: 'draft', description: 'One two\n\nthree' })
    expect(of('not-published').fields.status).toBe('draft')
  })

  test('reports each fault with its row and column', () => {
    expect(of('faulty').problems.map(({ row, column, code }) => [row, column, code])).toEqual([
      [10, 'price', 'imports.not-an-amount'],
      [10, 'stock', 'imports.not-whole'],
      [11, 'price', 'imports.missing'],
      [11, 'sku', 'imports.twice'],
    ])
  })
})

describe("WooCommerce's product export", () => {
  const { drafts: found, header, unkeyed } = drafts('woocommerce-products.csv')
  const of = (id: number) => present(found.get(`id:${id}`), String(id))

  test('is recognised, and variations find their parent by id or SKU', () => {
    expect(presetOf(header)).toBe('woocommerce')
    expect(unkeyed).toEqual([])
    expect(of(44)).toMatchObject({ slug: 'lamu-kurta', rows: [1, 2, 3], problems: [] })
    expect(of(44).variants).toMatchObject([
      { sku: 'LK-S-RED', size: 'Small', swatch: 'red', price: 320_000, stock: 3 },
      { sku: 'LK-L-IND', size: 'Large', swatch: 'indigo', price: 290_000, compareAt: 320_000, sold: false },
    ])
    expect(of(44).fields).toMatchObject({ descriptor: 'Hand-block printed', parcel_g: 450, status: 'active' })
    expect(of(44).fields.description).toBe('About\n\nCotton – 100%')
    expect(of(44).places?.names).toEqual(['Clothing > Men, tall > Kurtas', 'Sale'])
    expect(of(44).pictures.map(({ source }) => source.split('/').at(-1))).toEqual(['kurta-1.jpg', 'kurta-2.png', 'kurta-red.jpg'])
  })

  test('notes a dated sale price, refuses a decimal comma weight, unescapes line ends', () => {
    expect(of(50).variants).toMatchObject([{ sku: 'TIE-1', price: 250_000, swatch: 'navy', barcode: '5012345678900', stock: 12 }])
    expect(of(50).notes).toMatchObject([{ column: 'sale_price' }])
    expect(of(50).problems).toMatchObject([{ row: 4, column: 'weight_kg' }])
    expect(of(50).fields.description).toBe('Made in Como.\nDry clean.')
    expect(of(51).fields.status).toBe('draft')
  })

  test('reports unsupported types and missing parents', () => {
    expect(of(52).problems).toMatchObject([{ column: 'type', code: 'imports.not-supported' }])
    expect(of(53).problems).toMatchObject([{ column: 'type', code: 'imports.not-supported' }])
    expect(found.get('sku:GONE')?.problems).toMatchObject([{ row: 8, column: 'parent', code: 'imports.no-parent' }])
  })
})
