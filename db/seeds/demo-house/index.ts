import { bespokeSuits } from '#seeds/demo-house/bespoke-suits.ts'
import { casualCollection } from '#seeds/demo-house/casual-collection.ts'
import { collections, departments } from '#seeds/demo-house/departments.ts'
import { equipment } from '#seeds/demo-house/equipment.ts'
import { formalWear } from '#seeds/demo-house/formal-wear.ts'
import { materials } from '#seeds/demo-house/materials.ts'
import { premiumFashion } from '#seeds/demo-house/premium-fashion.ts'
import { swatches } from '#seeds/demo-house/swatches.ts'
import type { DemoHouse } from '#seeds/demo-house/types.ts'

const products = [...premiumFashion, ...bespokeSuits, ...formalWear, ...casualCollection, ...equipment, ...materials]

/** Tarizi, Nairobi. Products are ordered newest first, so that a collection opens with what came in last. */
export const demoHouse: DemoHouse = {
  swatches,
  departments,
  collections,
  products: products.toSorted((a, b) => a.listedDaysAgo - b.listedDaysAgo),
}
