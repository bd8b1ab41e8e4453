import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { storeExports } from './doors.ts'
import { sources } from './imports.ts'

/** Number of store functions that a module's index exports. May only be lowered. */
const CEILINGS: Record<string, number> = {
  analytics: 1,
  'change-sets': 13,
  credit: 6,
  inventory: 10,
  localisation: 1,
  measurements: 11,
  media: 4,
  pages: 8,
  patterns: 8,
  pos: 9,
  search: 3,
  shipping: 2,
  'size-charts': 4,
  translation: 3,
  webhooks: 3,
}

const files = sources(dirname(dirname(import.meta.dirname)))

test('doors hand out no more functions of their stores than before', () => {
  const counts = storeExports(files)
  const more = [...counts].filter(([module, count]) => count > (CEILINGS[module] ?? 0))
  expect(more.map(([module, count]) => `${module}: ${count}`)).toEqual([])
})

test('a planted store function in a door is found', () => {
  const door = "export { lockPart, type PartRow, savePart } from './part-store.ts'\nexport { movePart } from './rules/moves.ts'"
  expect(storeExports(new Map([['modules/refunds/index.ts', door]]))).toEqual(new Map([['refunds', 2]]))
})
