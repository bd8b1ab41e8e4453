import { bespokeMore } from '#seeds/demo-house/bespoke-more.ts'
import { bespokeSuits } from '#seeds/demo-house/bespoke-suits.ts'
import { casualCollection } from '#seeds/demo-house/casual-collection.ts'
import { casualMore } from '#seeds/demo-house/casual-more.ts'
import { collections, departments } from '#seeds/demo-house/departments.ts'
import { equipment } from '#seeds/demo-house/equipment.ts'
import { equipmentMore } from '#seeds/demo-house/equipment-more.ts'
import { formalWear } from '#seeds/demo-house/formal-wear.ts'
import { latest } from '#seeds/demo-house/latest.ts'
import { materials } from '#seeds/demo-house/materials.ts'
import { materialsMore } from '#seeds/demo-house/materials-more.ts'
import { materialsPrints } from '#seeds/demo-house/materials-prints.ts'
import { premiumFashion } from '#seeds/demo-house/premium-fashion.ts'
import { swatches } from '#seeds/demo-house/swatches.ts'
import type { DemoHouse } from '#seeds/demo-house/types.ts'

const products = [
  ...premiumFashion,
  ...bespokeSuits,
  ...bespokeMore,
  ...formalWear,
  ...casualCollection,
  ...casualMore,
  ...latest,
  ...equipment,
  ...equipmentMore,
  ...materials,
  ...materialsMore,
  ...materialsPrints,
]

/** Demo shop Tarizi in Nairobi. Products are ordered newest first, so that a collection starts with the latest. */
export const demoHouse: DemoHouse = {
  swatches,
  departments,
  collections,
  products: products.toSorted((a, b) => a.listedDaysAgo - b.listedDaysAgo),
}
