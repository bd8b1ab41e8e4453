import type { Shop } from '#server/shop.ts'
import { catalogueWrites } from './back-office/catalogue.ts'
import { counterWrites } from './back-office/counter.ts'
import { customersWrites } from './back-office/customers.ts'
import { deliveryWrites } from './back-office/delivery.ts'
import { importsWrites } from './back-office/imports.ts'
import { mediaWrites } from './back-office/media.ts'
import { ordersWrites } from './back-office/orders.ts'
import { pagesWrites } from './back-office/pages.ts'
import { promotionsWrites } from './back-office/promotions.ts'
import { returnsWrites } from './back-office/returns.ts'
import { settingsWrites } from './back-office/settings.ts'
import { sharedSteps, type Writes } from './back-office/shared.ts'
import { stockWrites } from './back-office/stock.ts'
import { workshopWrites } from './back-office/workshop.ts'
import type { Visitor } from './visitor.ts'

export type { Step } from './back-office/shared.ts'

export function backOfficeWrites(shop: Shop, admin: Visitor): Writes {
  const shared = sharedSteps(shop, admin)
  return {
    ...settingsWrites(shop, admin, shared),
    ...customersWrites(shop, admin, shared),
    ...catalogueWrites(shop, admin, shared),
    ...counterWrites(shop, admin, shared),
    ...pagesWrites(shop, admin),
    ...workshopWrites(shop, admin, shared),
    ...ordersWrites(shop, admin, shared),
    ...stockWrites(shop, admin, shared),
    ...mediaWrites(shop, admin, shared),
    ...deliveryWrites(shop, admin, shared),
    ...promotionsWrites(shop, admin),
    ...returnsWrites(shop, admin, shared),
    ...importsWrites(shop, admin, shared),
  }
}
