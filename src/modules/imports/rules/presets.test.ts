import { expect, test } from 'vitest'
import { kindOf } from './presets.ts'

test.each([
  [['handle', 'Name (ar)'], 'translations'],
  [['sku', 'seo_title_sw', 'Description FR'], 'translations'],
  [['Handle', 'name:ar '], 'translations'],
  [['handle', 'name', 'name:ar'], 'products'],
  [['handle', 'colour:ar'], 'products'],
  [['sku', 'price'], 'prices'],
  [['sku', 'qty'], 'stock'],
  [['email', 'phone'], 'customers'],
])('a file with the headings %j is guessed as %s', (header, kind) => {
  expect(kindOf(header)).toBe(kind)
})
