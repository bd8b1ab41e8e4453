import { sql } from 'kysely'
import { announceProducts } from '#flows/goods/announce-products.ts'
import { priceOutfits } from '#flows/goods/price-outfits.ts'
import { done } from '#kernel/outcome.ts'
import type { PaymentRules } from '#services/settings/contract.ts'
import '#services/settings/tables.ts'
import '#modules/shipping/tables.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { demoHouse } from './demo-house/index.ts'
import { installPreviewImages } from './preview-images.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedDelivery } from './seed-delivery.ts'
import { seedOtherKinds } from './seed-other-kinds.ts'
import { seedPictures } from './seed-pictures.ts'

/** Fills an empty database with the demo shop. No-op when the shop is already set up. */
export async function seedDemo({ db, clock, cache }: Pick<Deps, 'db' | 'clock' | 'cache'>): Promise<void> {
  const existing = await db.selectFrom('setting').select('name').where('name', '=', 'house').executeTakeFirst()
  if (existing) return
  await transact(db, async (tx) => {
    await seedHouse(tx)
    await seedShipping(tx)
    await seedDelivery(tx, clock.now())
    await seedCatalogue(tx, demoHouse, clock.now())
    await seedPictures(tx, demoHouse, clock.now())
    await seedOtherKinds(tx, clock.now())
    return done(undefined)
  })
  await priceOutfits({ db, cache })
  await installPreviewImages({ db, clock })
  await announceProducts({ db, cache, clock })
  // Analyses only filled tables: the planner treats a table that was analysed while empty as empty until the next analysis.
  await sql`analyze product, variant, stock, product_category, product_collection, product_swatch, channel_listing, goes_with, search_document`.execute(
    db,
  )
}

const HOUSE = {
  name: 'Tarizi',
  city: 'Nairobi',
  address: 'Kimathi Street, Nairobi',
  email: 'atelier@tarizi.example.com',
  phone: '+254 20 000 0000',
  timeZone: 'Africa/Nairobi',
  hours: { days: [1, 2, 3, 4, 5, 6], opens: 9, closes: 20 },
  returnDays: 30,
  pin: 'P000000000D',
}

const WAY = [
  'street 46,2 48,18 50,37 52,57 53,68 Kimathi Street',
  'street 6,20 48,18 94,14 Kenyatta Avenue',
  'street 6,40 50,37 94,34 Kaunda Street',
  'street 6,60 52,57 94,54 Mama Ngina Street',
  'street 88,4 93,66 Moi Avenue',
  'place 41,11 The Stanley',
  'house 61,45',
].join('\n')

const shillings = (amount: number): number => amount * 100

const PAYMENTS: PaymentRules = {
  card: { capture: 'at-once' },
  cash: { step: 0 },
  onDelivery: { on: true, most: shillings(50_000), regions: ['nairobi'] },
  onPickup: { on: true, most: shillings(100_000) },
  bankTransfer: {
    on: true,
    bank: 'Demonstration Bank',
    account: '0000 0000 0000',
    name: 'Tarizi (demonstration)',
    hold_hours: 48,
  },
  deposit: { on: true, percent: 50 },
}

const seedHouse = (tx: Tx) =>
  tx
    .insertInto('setting')
    .values([
      { name: 'house', value: JSON.stringify(HOUSE) },
      { name: 'payments', value: JSON.stringify(PAYMENTS) },
      { name: 'way-here', value: JSON.stringify({ map: WAY }) },
    ])
    .execute()
const FREE_IN_KENYA = shillings(15_000)
const EAST_AFRICA = ['UG', 'TZ', 'RW', 'BI', 'ET', 'SO', 'DJ', 'SS']

/** Delivery zones: fee in shillings and days of transit (least, most) for standard and for express delivery. */
const ZONES = [
  { name: 'Nairobi', countries: ['KE'], regions: ['nairobi'], standard: [350, 1, 2], express: [650, 0, 1], free: FREE_IN_KENYA },
  { name: 'Kenya', countries: ['KE'], regions: [], standard: [600, 2, 4], express: [1_200, 1, 2], free: FREE_IN_KENYA },
  { name: 'East Africa', countries: EAST_AFRICA, regions: [], standard: [2_500, 4, 8], express: [4_900, 2, 4], free: null },
  { name: 'Everywhere else', countries: [], regions: [], standard: [4_500, 7, 14], express: [8_900, 3, 6], free: null },
] as const

async function seedShipping(tx: Tx) {
  for (const { name, countries, regions, free, ...methods } of ZONES) {
    const zone = await tx
      .insertInto('shipping_zone')
      .values({ name, countries: [...countries], regions: [...regions] })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const method of ['standard', 'express'] as const) {
      const [fee, days_min, days_max] = methods[method]
      await tx
        .insertInto('shipping_rate')
        .values({
          zone_id: zone.id,
          method,
          days_min,
          days_max,
          base_fee: shillings(fee),
          included_g: 5_000,
          per_kg_fee: shillings(Math.ceil(fee / 10)),
          free_from: method === 'standard' ? free : null,
        })
        .execute()
    }
  }
}
