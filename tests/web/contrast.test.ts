import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Theme = 'light' | 'dark'

const css = readFileSync(join(import.meta.dirname, '../../src/web/app.css'), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
)

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(front: string, back: string, theme: Theme): number {
  const [a, b] = [front, back].map((name) => {
    const token = tokens.get(name)
    if (!token) throw new Error(`there is no --${name}`)
    return luminance(token[theme])
  }) as [number, number]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const GROUNDS = ['bg', 'surface', 'sunk', 'tile']
const TEXT = ['ink', 'ink-2', 'muted', 'accent', 'accent-strong', 'indigo', 'success', 'warn', 'danger', 'info']
const pairs: [string, string, number][] = [
  ...TEXT.flatMap((text) => GROUNDS.map((ground): [string, string, number] => [text, ground, 4.5])),
  ...['control', 'focus'].flatMap((line) => GROUNDS.map((ground): [string, string, number] => [line, ground, 3])),
  ['gold', 'bg', 4.5],
  ['gold', 'surface', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-strong', 4.5],
  ['bg', 'ink', 4.5],
  ['bg', 'ink-2', 4.5],
  ...['success', 'warn', 'danger', 'info'].map((tone): [string, string, number] => [tone, `${tone}-bg`, 4.5]),
]

test('the theme has 23 colours with a light and a dark value', () => {
  expect(tokens.size).toBe(23)
})

test.each(['light', 'dark'] as const)('text contrast is at least 4.5 and control contrast 3: %s', (theme) => {
  const weak = pairs
    .map(([front, back, least]) => ({ front, back, least, ratio: contrast(front, back, theme) }))
    .filter(({ ratio, least }) => ratio < least)
  expect(weak).toEqual([])
})

test('contrast() follows WCAG 2.2', () => {
  const [white, black] = ['#ffffff', '#000000'].map(luminance) as [number, number]
  expect([white, black]).toEqual([1, 0])
  expect(luminance('#777777')).toBeCloseTo(0.1845, 4) // contrast of 4.48 with white: the known grey that just fails
  expect(contrast('surface', 'surface', 'light')).toBe(1)
  expect(contrast('on-accent', 'ink', 'light')).toBe(contrast('ink', 'on-accent', 'light'))
})

const DECORATIVE = ['line']

test('each colour of the theme is in a checked pair', () => {
  const checked = new Set<string | number>(pairs.flat())
  expect([...tokens.keys()].filter((name) => !checked.has(name))).toEqual(DECORATIVE)
})

/** Files that cannot read the style sheet and repeat its colours, with the tokens that they repeat. */
const COPIES: Record<string, string[]> = {
  'src/services/email/rules/html.ts': ['bg', 'surface', 'line', 'ink', 'muted'],
  'src/views/admin/outbox-page.ts': ['bg', 'surface', 'line', 'ink', 'muted', 'focus'],
  'src/views/seo/site-files.ts': ['bg'],
  'src/web/root.tsx': ['bg'],
  'bin/app-icons.ts': ['bg', 'ink'],
}

test.each(Object.entries(COPIES))('a copy of the theme’s colours equals them: %s', (file, names) => {
  const text = readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
  const copied = [...text.matchAll(/#[0-9a-f]{6}\b/g)].map(([colour]) => colour)
  const known = names.flatMap((name) => Object.values(tokens.get(name) ?? {}))
  expect(copied.filter((colour) => !known.includes(colour))).toEqual([])
  expect(names.filter((name) => !copied.includes(tokens.get(name)?.light ?? '') && name !== 'surface')).toEqual([])
})
