import { type Insertable, sql } from 'kysely'
import { STOREFRONT_CHANNEL } from '#domain/channels/channel-paths.ts'
import type { Channel } from '#domain/pricing/goods.ts'
import { present } from '#kernel/assert.ts'
import { insertAttribute, refreshCards } from '#modules/catalogue/index.ts'
import { setProductStyle } from '#modules/garments/index.ts'
import type { GarmentMeasures } from '#modules/size-charts/contract.ts'
import { addChart, setGarmentMeasures } from '#modules/size-charts/index.ts'
import '#modules/catalogue/tables.ts'
import '#modules/inventory/tables.ts'
import type { Tables, Tx } from '#platform/db.ts'
import { attributes, attributeValuesOf } from './demo-house/attributes.ts'
import { categoryWords } from './demo-house/category-words.ts'
import garmentMeasures from './demo-house/garment-measures.json' with { type: 'json' }
import { ownStyle } from './demo-house/own-styles.ts'
import { portraits } from './demo-house/portraits.ts'
import { chartOf, sizeCharts } from './demo-house/size-charts.ts'
import type { CategorySeed, DemoHouse, ProductSeed, SwatchSeed } from './demo-house/types.ts'

type Ids = Map<string, number>
const idOf = (ids: Ids, name: string): number => present(ids.get(name), `the seed “${name}”`)
const cents = (shillings: number): number => Math.round(shillings * 100)
const DAY_ms = 86_400_000
export const SOLD_IN = ['shop', 'walk-in'] as const
const CLOTH_STEP_cm = 50

export async function seedCatalogue(tx: Tx, house: DemoHouse, now: Date) {
  const swatches = await insertSwatches(tx, house.swatches)
  const categories = await insertCategories(tx, house.departments)
  const collections = await insertCollections(tx, house.collections)
  const products = await insertProducts(tx, house.products, categories, now)
  await insertMemberships(tx, house.products, { products, categories, collections, swatches })
  await insertVariants(tx, house.products, { products, swatches }, now)
  await insertCompanions(tx, house.products, products)
  await insertOwnStyles(tx, house.products, products)
  await insertSizeCharts(tx, house.products, now)
  await insertMeasures(tx, house.products, products)
  await insertAttributes(tx, house.products)
  await refreshCards(tx, [...products.values()])
}

async function insertSwatches(tx: Tx, seeds: readonly SwatchSeed[]): Promise<Ids> {
  const rows = await tx
    .insertInto('swatch')
    .values(
      seeds.map((seed) => ({
        ...seed,
        weight_gsm: seed.weight_gsm ?? null,
        composition: JSON.stringify(seed.composition ?? []),
      })),
    )
    .returning(['id', 'code'])
    .execute()
  return new Map(rows.map((row) => [row.code, row.id]))
}

type Category = { id: number; departmentId: number }

async function insertCategories(tx: Tx, seeds: readonly CategorySeed[]): Promise<Map<string, Category>> {
  const made = new Map<string, Category>()
  const insert = async ({ slug, name, description }: CategorySeed, position: number, parent: Category | undefined) => {
    const { id } = await tx
      .insertInto('category')
      .values({ slug, name, description, position, parent_id: parent?.id ?? null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const category = { id, departmentId: parent?.departmentId ?? id }
    made.set(slug, category)
    return category
  }
  for (const [position, department] of seeds.entries()) {
    const parent = await insert(department, position, undefined)
    for (const [place, child] of (department.children ?? []).entries()) await insert(child, place, parent)
  }
  const words = [...made].flatMap(([slug, { id }]) =>
    Object.entries(categoryWords[slug] ?? {}).map(([language, [name, description]]) => ({
      category_id: id,
      language,
      name,
      description,
      seo_title: '',
      seo_description: '',
    })),
  )
  if (words.length > 0) await tx.insertInto('category_text').values(words).execute()
  return made
}

async function insertCollections(tx: Tx, seeds: readonly CategorySeed[]): Promise<Ids> {
  const rows = await tx
    .insertInto('collection')
    .values(seeds.map(({ slug, name, description }) => ({ slug, name, description })))
    .returning(['id', 'slug'])
    .execute()
  return new Map(rows.map((row) => [row.slug, row.id]))
}

async function insertProducts(tx: Tx, seeds: readonly ProductSeed[], categories: Map<string, Category>, now: Date): Promise<Ids> {
  const rows = await tx
    .insertInto('product')
    .values(
      seeds.map(({ slug, name, descriptor, description, unit, parcel_g, construction, fit, care, ...seed }, rank) => {
        const category = present(categories.get(seed.categories[0] ?? ''), `the category of ${slug}`)
        return {
          slug,
          name,
          descriptor,
          description,
          unit,
          parcel_g,
          construction,
          fit: withoutFigures(slug, fit),
          care,
          rank,
          department_id: category.departmentId,
          category_id: category.id,
          step: unit === 'piece' ? 1 : CLOTH_STEP_cm,
          kind:
            unit !== 'piece' ? ('cloth' as const) : seed.madeToMeasure?.only ? ('made-to-measure' as const) : ('goods' as const),
          size_system: seed.sizes?.system ?? null,
          measure_surcharge: seed.madeToMeasure ? cents(seed.madeToMeasure.surcharge) : null,
          measure_days: seed.madeToMeasure?.days ?? null,
          listed_at: new Date(now.getTime() - seed.listedDaysAgo * DAY_ms),
        }
      }),
    )
    .returning(['id', 'slug'])
    .execute()
  return new Map(rows.map((row) => [row.slug, row.id]))
}

const AT_THE_ANNEXE = 'casual-collection'

type InsertedIds = { products: Ids; categories: Map<string, Category>; collections: Ids; swatches: Ids }

async function insertMemberships(tx: Tx, seeds: readonly ProductSeed[], inserted: InsertedIds) {
  const { categories, collections, swatches } = inserted
  const each = <Row>(rowsOf: (id: number, seed: ProductSeed) => Row[]): Row[] =>
    seeds.flatMap((seed) => rowsOf(idOf(inserted.products, seed.slug), seed))
  // Omits the first category, which is the product's main one.
  const further = each((product_id, seed) =>
    [...new Set(seed.categories.slice(1))].map((slug) => ({
      product_id,
      category_id: present(categories.get(slug), slug).id,
      source: 'hand' as const,
    })),
  )
  if (further.length > 0) await tx.insertInto('category_member').values(further).execute()
  const atTheAnnexe = categories.get(AT_THE_ANNEXE)?.id
  const channelsOf = ({ categories: [own = ''] }: ProductSeed): readonly Channel[] =>
    categories.get(own)?.departmentId === atTheAnnexe ? [...SOLD_IN, STOREFRONT_CHANNEL] : SOLD_IN
  const listed = each((product_id, seed) => channelsOf(seed).map((channel) => ({ product_id, channel })))
  await tx.insertInto('channel_listing').values(listed).execute()
  const inCollections = each((product_id, seed) =>
    (seed.collections ?? []).map((slug) => ({ product_id, collection_id: idOf(collections, slug), position: product_id })),
  )
  if (inCollections.length > 0) await tx.insertInto('product_collection').values(inCollections).execute()
  const tagged = each((product_id, seed) => (seed.tags ?? []).map((tag) => ({ product_id, tag })))
  if (tagged.length > 0) await tx.insertInto('product_tag').values(tagged).execute()
  const shown = each((product_id, seed) =>
    seed.swatches.map((code, position) => ({ product_id, swatch_id: idOf(swatches, code), position })),
  )
  if (shown.length > 0) await tx.insertInto('product_swatch').values(shown).execute()
}

type NewVariant = Insertable<Tables['variant']> & { onHand: number | null }

function variantsOf(id: number, seed: ProductSeed, swatches: Ids): NewVariant[] {
  const sizes = seed.madeToMeasure?.only ? [] : (seed.sizes?.values ?? [null])
  const sku = (...parts: (string | number | null)[]) =>
    [seed.slug, ...parts]
      .filter((part) => part !== null)
      .join('-')
      .toUpperCase()
      .replace(/[^A-Z0-9-]/g, '')
  const common = (code: string | null) => ({ product_id: id, swatch_id: code === null ? null : idOf(swatches, code) })
  const codes = seed.swatches.length > 0 ? seed.swatches : [null]
  const ready = codes.flatMap((code, row) =>
    sizes.map((size, column) => ({
      ...common(code),
      sku: sku(code, size),
      size,
      make: 'ready' as const,
      price: cents(seed.price),
      position: 0,
      compare_at: seed.compareAt ? cents(seed.compareAt) : null,
      onHand: present(seed.stock[row]?.[column], `the stock of ${seed.slug} ${code} ${size}`),
    })),
  )
  const surcharge = seed.madeToMeasure?.surcharge
  const tailored =
    surcharge === undefined
      ? []
      : codes.map((code) => ({
          ...common(code),
          sku: sku(code, 'MTM'),
          size: null,
          make: 'measure' as const,
          price: cents(seed.price + surcharge),
          position: 0,
          compare_at: null,
          onHand: null,
        }))
  return [...ready, ...tailored].map((variant, position) => ({ ...variant, position }))
}

async function insertVariants(
  tx: Tx,
  seeds: readonly ProductSeed[],
  { products, swatches }: Pick<InsertedIds, 'products' | 'swatches'>,
  now: Date,
) {
  const variants = seeds.flatMap((seed) => variantsOf(idOf(products, seed.slug), seed, swatches))
  const ids = await tx
    .insertInto('variant')
    .values(variants.map(({ onHand, ...variant }) => variant))
    .returning(['id', 'sku'])
    .execute()
  const bySku = new Map(ids.map((row) => [row.sku, row.id]))
  const counted = variants.flatMap(({ sku, onHand }) =>
    onHand === null ? [] : [{ variant_id: idOf(bySku, sku), on_hand: onHand }],
  )
  if (counted.length === 0) return
  await tx.insertInto('stock').values(counted).execute()
  await tx
    .insertInto('stock_movement')
    .values(
      counted.map(({ variant_id, on_hand }) => ({
        variant_id,
        kind: 'received' as const,
        quantity: on_hand,
        order_id: null,
        reason: 'Opening stock',
        actor: 'shop',
        at: now,
      })),
    )
    .execute()
}

async function insertOwnStyles(tx: Tx, seeds: readonly ProductSeed[], products: Ids) {
  for (const { slug, madeToMeasure } of seeds) {
    const portrait = portraits[slug]
    if (madeToMeasure && portrait) await setProductStyle(tx, idOf(products, slug), ownStyle(portrait))
  }
}

async function insertCompanions(tx: Tx, seeds: readonly ProductSeed[], products: Ids) {
  const pairs = seeds.flatMap((seed) =>
    seed.goesWith.map((slug, position) => ({ product_id: idOf(products, seed.slug), other_id: idOf(products, slug), position })),
  )
  await tx.insertInto('goes_with').values(pairs).execute()
}

async function insertSizeCharts(tx: Tx, seeds: readonly ProductSeed[], now: Date) {
  for (const { code, document, categories } of sizeCharts) {
    const added = await addChart(tx, { code, document }, { by: 'shop', at: now })
    if (!added.ok) throw new Error(added.problem.message)
    if (categories.length > 0)
      await tx.updateTable('category').set({ size_chart: code }).where('slug', 'in', categories).execute()
  }
  for (const { code } of sizeCharts) {
    const slugs = seeds.filter(({ sizes }) => chartOf(sizes) === code).map(({ slug }) => slug)
    if (slugs.length === 0) continue
    await sql`
      update product set size_chart = ${code} from category as own left join category as above on above.id = own.parent_id
      where own.id = product.category_id and product.slug = any(${slugs})
        and coalesce(own.size_chart, above.size_chart) is distinct from ${code}`.execute(tx)
  }
}

/** Finished measurements drafted from the shop's patterns (`bench/garment-measures.ts`), for products that are cut from one. */
const measured: Readonly<Record<string, GarmentMeasures>> = garmentMeasures

async function insertMeasures(tx: Tx, seeds: readonly ProductSeed[], products: Ids) {
  for (const { slug } of seeds) {
    const measures = measured[slug]
    if (measures) await setGarmentMeasures(tx, idOf(products, slug), measures)
  }
}

/** Removes size lines from the fit notes of products that have a table from the pattern, so that a chest is not given twice. */
const withoutFigures = (slug: string, fit: readonly string[]): string[] =>
  fit.filter((line) => !(measured[slug] && /^Size [^:]+:.*\bcm\b/.test(line)))

async function insertAttributes(tx: Tx, seeds: readonly ProductSeed[]) {
  for (const { code, document } of attributes) await insertAttribute(tx, code, document)
  for (const seed of seeds) {
    const values = attributeValuesOf(seed)
    if (Object.keys(values).length > 0)
      await tx
        .updateTable('product')
        .set({ attributes: JSON.stringify(values) })
        .where('slug', '=', seed.slug)
        .execute()
  }
}
