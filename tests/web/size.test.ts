import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { buildIfStale } from '#server/build.ts'
import { ROOT } from '#tests/shop.ts'
import { BUDGETS } from '../../bench/budgets.ts'
import { brotliSize, firstViewScripts } from './first-view.ts'

beforeAll(() => buildIfStale(ROOT, () => {}), 180_000)

const SCREENS = ['home-or-dashboard.tsx', 'shop/browse/browse.tsx', 'shop/product/product.tsx']

test.each(SCREENS)('the scripts for the first view of %s are at most 120 kB, compressed', (screen) => {
  const bytes = firstViewScripts(screen).reduce((sum, file) => sum + brotliSize(file), 0)
  expect(bytes).toBeLessThanOrEqual(BUDGETS.scripts.most * 1000)
})

test('the first view loads no toasts, choosers, bag or menu', () => {
  const scripts = SCREENS.flatMap((screen) => firstViewScripts(screen)).join(' ')
  expect(scripts).not.toMatch(/toast-stack|chooser|bag-drawer|menu-sheet|sheet-/)
})

/** A word of each library that minifying does not change. */
const BACK_OFFICE = {
  'react-table': 'columnVisibility',
  'react-hook-form': 'shouldUnregister',
  cmdk: 'cmdk-item',
  zod: 'ZodError',
}

test.each(Object.entries(BACK_OFFICE))('the first view has no back office code: %s', (_, word) => {
  const scripts = [...new Set(SCREENS.flatMap((screen) => firstViewScripts(screen)))]
  expect(scripts.filter((file) => readFileSync(file, 'utf8').includes(word))).toEqual([])
})
