import { expect, test } from 'vitest'
import { projectFiles } from './files.ts'
import { findingsIn, type Kind } from './plain-words.ts'

/** Maximum number of texts of each kind that break a rule. A maximum may only be lowered. */
const CEILINGS: Record<Kind, number> = { comments: 0, summaries: 0, refusals: 0, 'test titles': 0 }

const files = projectFiles(/^(?:src|packages|bin|bench|db\/seeds|tests)\/.*\.(?:ts|tsx|mjs)$|^vite(?:st)?\.config\.ts$/)

test.each(Object.entries(CEILINGS) as [Kind, number][])(
  '%s that are not plain stay within their ceiling of %i',
  (kind, ceiling) => {
    expect(files.size).toBeGreaterThan(3_000) // an empty list must not pass
    const found = findingsIn(files).filter((each) => each.kind === kind)
    const shown = found.map(({ where, text, broken }) => `${where} [${broken.join(', ')}] ${text}`)
    expect(found.length, shown.slice(-20).join('\n')).toBeLessThanOrEqual(ceiling)
  },
)

test('planted texts that are not plain are found', () => {
  const planted = new Map([
    ['src/a.ts', '/** What somebody is told. */\nexport const a = 1 // Returns the total in KES cents'],
    ['src/api/shop/a.ts', "endpoint({ summary: 'Whether it can be had' })"],
    ['src/modules/a/problems.ts', "({ code: 'a.b', status: 409, message: 'That is not there any more.' })"],
    ['tests/a.test.ts', ['test', "('nothing is lost; nothing is doubled', () => {})"].join('')], // split, so that the check does not find it in this file
  ])
  expect(findingsIn(planted).map(({ kind }) => kind)).toEqual(['comments', 'summaries', 'refusals', 'test titles'])
})
