import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Slowest files as measured on a build machine, which has no timings of a previous run. */
const LONGEST_JOURNEYS = [
  ...['office-screens', 'screens', 'admin-products', 'browsing', 'paying', 'counter', 'fit', 'second-factor', 'every-screen'],
  ...['admin-catalogue', 'offline', 'buying', 'wishlist', 'accounts', 'quantity-price', 'account-settings', 'admin-import'],
  ...['checkout-errors', 'payment-methods', 'killed-import', 'admin-kit', 'kinds', 'anonymous-attack', 'storefront', 'workshop'],
].map((name) => `e2e/${name}`)
const LONGEST_OTHERS = [
  ...['server/access-matrix', 'server/start', 'server/every-page', 'routes/admin/imports/imports'],
  ...['routes/orders/lifecycle-walk', 'server/text-fields', 'simulation', 'modules/own-parts-people', 'platform/jobs'],
  ...['routes/payments/card', 'server/effect-matrix', 'server/bounded-uploads', 'routes/admin/audit/audit-entries'],
  ...['web/structured-data', 'routes/payments/regional', 'platform/embedded-postgres', 'modules/read-workbook'],
  ...['routes/admin/orders/exchanges', 'routes/admin/backups'],
]
const RANKS = [...LONGEST_JOURNEYS, 'e2e', ...LONGEST_OTHERS]

/** Runs journeys first, and the longest of each kind before the others, so that no worker is left with a long file at the end. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const name = /tests\/(.+)\.test\.tsx?$/.exec(moduleId)?.[1] ?? ''
  const rank = RANKS.indexOf(name)
  if (rank >= 0) return rank
  return name.startsWith('e2e/') ? RANKS.indexOf('e2e') : RANKS.length
}
