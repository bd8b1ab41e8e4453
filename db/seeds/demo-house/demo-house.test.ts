import { describe, expect, it } from 'vitest'
import { CLOTH_PATTERNS } from '#domain/pricing/goods.ts'
import { PAGE_LANGUAGES } from '#kernel/languages.ts'
import { Slug } from '#modules/catalogue/contract.ts'
import { attributes, attributeValuesOf } from '#seeds/demo-house/attributes.ts'
import { categoryWords } from '#seeds/demo-house/category-words.ts'
import { demoHouse } from '#seeds/demo-house/index.ts'
import { otherKinds } from '#seeds/demo-house/other-kinds.ts'
import { sizeCharts } from '#seeds/demo-house/size-charts.ts'
import type { ProductSeed } from '#seeds/demo-house/types.ts'

const { swatches, departments, collections, products } = demoHouse
const categories = departments.flatMap((department) => department.children ?? [])
const departmentOf = (product: ProductSeed) =>
  departments.find((department) => department.children?.some((child) => child.slug === product.categories[0]))?.slug
const variantsOf = ({ swatches, sizes, madeToMeasure }: ProductSeed) =>
  swatches.length * ((madeToMeasure?.only ? 0 : (sizes?.values.length ?? 1)) + (madeToMeasure ? 1 : 0))
const inCollection = (slug: string) => products.filter((product) => product.collections?.includes(slug))
const texts = (product: ProductSeed) => [
  product.name,
  product.descriptor,
  product.description,
  ...product.construction,
  ...product.fit,
  ...product.care,
]
const duplicates = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index)

const HYPE =
  /\b(amazing|beautiful|breathtaking|effortless(ly)?|elegant|elevate[ds]?|exclusive|exquisite|fabulous|finest|flawless|gorgeous|iconic|incredible|luxur\w*|must-have|opulent|perfect(ly)?|premium|sophisticated|stunning|sumptuous|timeless|ultimate|unique|unparalleled|world-class|hurry|last chance)\b/i

describe('demo shop catalogue', () => {
  it('names its categories, attributes and size charts in every language of the pages', () => {
    const slugs = [...departments, ...categories].map(({ slug }) => slug)
    expect(Object.keys(categoryWords).sort()).toEqual(slugs.sort())
    const others = PAGE_LANGUAGES.filter((language) => language !== 'en')
    for (const language of others as ('ar' | 'sw')[]) {
      for (const [slug, words] of Object.entries(categoryWords)) expect(words[language].every(Boolean), slug).toBe(true)
      for (const { code, document } of attributes)
        for (const { names } of [document, ...document.values]) expect(names[language], code).toBeTruthy()
      for (const { code, document } of sizeCharts) expect(document.texts[language]?.name, code).toBeTruthy()
    }
  })
  it('has at least 120 styles in six departments, at least fifteen in each', () => {
    expect(products.length).toBeGreaterThanOrEqual(120)
    expect(departments.map(({ slug }) => slug)).toEqual([
      'premium-fashion',
      'bespoke-suits',
      'formal-wear',
      'casual-collection',
      'equipment',
      'materials',
    ])
    for (const { slug } of departments) {
      expect(products.filter((product) => departmentOf(product) === slug).length, slug).toBeGreaterThanOrEqual(15)
    }
  })

  it('has enough variants to exercise lists, facets and stock', () => {
    expect(products.reduce((sum, product) => sum + variantsOf(product), 0)).toBeGreaterThanOrEqual(1000)
  })

  it('uses every slug and code once', () => {
    const places = [...departments, ...categories, ...collections].map(({ slug }) => slug)
    const goods = products.map(({ slug }) => slug)
    const codes = swatches.map(({ code }) => code)
    expect(duplicates(places)).toEqual([])
    expect(duplicates(goods)).toEqual([])
    expect(duplicates(codes)).toEqual([])
    expect(duplicates(products.map(({ name }) => name))).toEqual([])
    for (const slug of [...places, ...goods, ...codes]) expect(Slug.safeParse(slug).success, slug).toBe(true)
  })

  it('leaves no category, collection or swatch without a product', () => {
    for (const { slug } of categories)
      expect(
        products.some((product) => product.categories.includes(slug)) ||
          otherKinds.some(({ document }) => document.category === slug),
        slug,
      ).toBe(true)
    for (const { slug } of collections) expect(inCollection(slug).length, slug).toBeGreaterThanOrEqual(6)
    for (const { code } of swatches)
      expect(
        products.some((product) => product.swatches.includes(code)),
        code,
      ).toBe(true)
  })

  it('opens the new arrivals with the four pieces of the home page', () => {
    const fresh = inCollection('new-this-week')
    expect(fresh.length).toBeGreaterThanOrEqual(8)
    expect(fresh.slice(0, 4).map(({ slug }) => slug)).toEqual([
      'lamu-jacket',
      'kilifi-camp-shirt',
      'naivasha-gown',
      'ngong-trouser',
    ])
    for (const product of products) {
      const isFresh = fresh.includes(product)
      expect(product.listedDaysAgo <= 6, product.slug).toBe(isFresh)
      if (!isFresh) expect(product.listedDaysAgo, product.slug).toBeGreaterThanOrEqual(10)
      expect(product.listedDaysAgo, product.slug).toBeLessThanOrEqual(400)
    }
  })

  it('keeps the Karura jacket as the product page shows it', () => {
    const karura = products.find(({ slug }) => slug === 'karura-jacket')
    const row = Object.fromEntries(karura?.sizes?.values.map((size, index) => [size, karura.stock[0]?.[index]]) ?? [])
    expect(karura).toMatchObject({ price: 58400, madeToMeasure: { surcharge: 24000 } })
    expect(karura?.swatches[0]).toBe('prince-of-wales-grey')
    expect(row).toMatchObject({ 52: 2, 56: 0 })
  })

  it('has a few reduced styles, a few sold-out sizes and a few low ones', () => {
    const ready = products.filter(({ unit }) => unit === 'piece').flatMap(({ stock }) => stock.flat())
    const reduced = products.filter(({ compareAt }) => compareAt !== undefined)
    expect(reduced.length).toBeGreaterThanOrEqual(4)
    expect(reduced.length).toBeLessThanOrEqual(16)
    expect(ready.filter((count) => count === 0).length / ready.length).toBeLessThan(0.12)
    expect(ready.filter((count) => count === 0).length).toBeGreaterThan(5)
    expect(ready.filter((count) => count >= 1 && count <= 3).length).toBeGreaterThan(5)
    expect(Math.max(...ready)).toBeLessThanOrEqual(30)
  })
})

describe.each(swatches)('swatch $code', (swatch) => {
  it('can be drawn', () => {
    expect(CLOTH_PATTERNS).toContain(swatch.pattern)
    expect(swatch.ground).toMatch(/^#[0-9a-f]{6}$/)
    expect(swatch.yarn).toMatch(/^#[0-9a-f]{6}$/)
    expect(swatch.ground).not.toBe(swatch.yarn)
  })

  it('has a weight and fibres adding up to 100 % if it is cloth, none if a colour', () => {
    if (swatch.kind === 'colour') {
      expect(swatch.weight_gsm).toBeUndefined()
      expect(swatch.composition).toBeUndefined()
      return
    }
    expect(swatch.weight_gsm).toBeGreaterThanOrEqual(60)
    expect(swatch.weight_gsm).toBeLessThanOrEqual(700)
    expect(swatch.composition?.reduce((sum, { percent }) => sum + percent, 0)).toBe(100)
  })
})

describe.each(products)('$name', (product) => {
  it('refers only to what exists', () => {
    for (const slug of product.categories) expect(categories.map((category) => category.slug)).toContain(slug)
    for (const slug of product.collections ?? []) expect(collections.map((collection) => collection.slug)).toContain(slug)
    for (const code of product.swatches) expect(swatches.map((swatch) => swatch.code)).toContain(code)
    for (const slug of product.goesWith) expect(products.map((other) => other.slug)).toContain(slug)
    expect(departmentOf(product)).toBeDefined()
    expect(product.goesWith).not.toContain(product.slug)
    expect(
      duplicates([...product.swatches, ...product.goesWith, ...(product.tags ?? []), ...(product.collections ?? [])]),
    ).toEqual([])
    expect(product.goesWith.length).toBeGreaterThanOrEqual(2)
    expect(product.goesWith.length).toBeLessThanOrEqual(4)
  })

  it('counts stock for every swatch and size', () => {
    const perRow = product.madeToMeasure?.only ? 0 : (product.sizes?.values.length ?? 1)
    expect(product.stock.map((row) => row.length)).toEqual(product.swatches.map(() => perRow))
    for (const count of product.stock.flat()) {
      expect(Number.isInteger(count) && count >= 0).toBe(true)
      if (product.unit === 'centimetre') expect(count % 50).toBe(0)
    }
    expect(duplicates(product.sizes?.values ?? [])).toEqual([])
  })

  it('has prices in whole shillings', () => {
    const { price, compareAt, madeToMeasure } = product
    expect(Number.isInteger(price) && price > 0).toBe(true)
    if (compareAt !== undefined) expect(Number.isInteger(compareAt) && compareAt > price).toBe(true)
    if (madeToMeasure) {
      expect(Number.isInteger(madeToMeasure.surcharge)).toBe(true)
      expect(madeToMeasure.surcharge > 0).toBe(!madeToMeasure.only)
      expect(madeToMeasure.days).toBeGreaterThanOrEqual(14)
      expect(madeToMeasure.days).toBeLessThanOrEqual(35)
    }
    expect(Number.isInteger(product.parcel_g) && product.parcel_g > 0).toBe(true)
  })

  it('states its lapel width and cloth weight correctly', () => {
    const weights = product.swatches.map((code) => swatches.find((swatch) => swatch.code === code)?.weight_gsm)
    const lapel = attributeValuesOf(product)['lapel-width']?.[0]
    const wrong = texts(product)
      .flatMap((text) => text.split(/\.(?= |$)/))
      .filter((sentence) => {
        const width = (sentence.match(/lapel\D*\b(\d+) mm/i) ?? sentence.match(/\b(\d+) mm (?:\w+ )?lapel/i))?.[1]
        const grams = sentence.match(/\b([1-9]\d\d) g\b/)?.[1]
        // A range of widths is the customer's choice. The weight of a whole garment or of its facing is another figure.
        const otherWidth = width && lapel && width !== lapel && !/\d to \d/.test(sentence)
        const otherWeight = grams && weights.some(Boolean) && !weights.includes(Number(grams)) && !/weighs|satin/.test(sentence)
        return otherWidth || otherWeight
      })
    expect(wrong).toEqual([])
  })

  it('is sold by the metre only as cloth', () => {
    expect(product.unit === 'centimetre').toBe(departmentOf(product) === 'materials')
    if (product.unit === 'centimetre') expect(product.sizes ?? product.madeToMeasure).toBeUndefined()
    if (departmentOf(product) === 'bespoke-suits') expect(product.madeToMeasure?.only).toBe(true)
  })

  it('has copy of the right length without exclamation marks or hype', () => {
    for (const text of texts(product)) {
      expect(text).not.toContain('!')
      expect(text).not.toMatch(HYPE)
      expect(text).toBe(text.trim())
    }
    expect(product.descriptor.length).toBeLessThanOrEqual(60)
    const sentences = product.description.match(/[.?](?=\s|$)/g) ?? []
    expect(sentences.length).toBeGreaterThanOrEqual(2)
    expect(sentences.length).toBeLessThanOrEqual(4)
    for (const [facts, least, most] of [
      [product.construction, 4, 6],
      [product.fit, 2, 4],
      [product.care, 2, 4],
    ] as const) {
      expect(facts.length).toBeGreaterThanOrEqual(least)
      expect(facts.length).toBeLessThanOrEqual(most)
    }
  })
})
