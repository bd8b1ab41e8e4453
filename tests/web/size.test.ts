import { beforeAll, expect, test } from 'vitest'
import { buildIfStale } from '#server/build.ts'
import { ROOT } from '#tests/shop.ts'
import { brotliSize, firstViewScripts } from './first-view.ts'

beforeAll(() => buildIfStale(ROOT, () => {}), 180_000)

const BUDGET_bytes = 120_000
const SCREENS = ['home-or-dashboard.tsx', 'shop/browse/browse.tsx', 'shop/product/product.tsx']

test.each(SCREENS)('the scripts for the first view of %s are at most 120 kB, compressed', (screen) => {
  const bytes = firstViewScripts(screen).reduce((sum, file) => sum + brotliSize(file), 0)
  expect(bytes).toBeLessThanOrEqual(BUDGET_bytes)
})

test('what is used later is not in the first view: toasts, choosers, the bag and the menu', () => {
  const scripts = SCREENS.flatMap((screen) => firstViewScripts(screen)).join(' ')
  expect(scripts).not.toMatch(/toast-stack|chooser|bag-drawer|menu-sheet|sheet-/)
})
