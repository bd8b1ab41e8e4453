import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLinkable, plainOf, richOf, shownBlocks } from './page-blocks.ts'
import { blocksFrom, pageSource } from './page-source.ts'

const SOURCE = `## What it costs

A first paragraph.

Another, with **weight** and a [link](/track).

- one
- two

1. first
2. second

| To | Fee |
| Nairobi | {nairobi-fee} |

? Can I change it?
Yes.

Until it is cut.

{{delivery-zones}}

=> /contact-us Ask us`

test('a page survives parsing and formatting unchanged', () => {
  expect(pageSource(blocksFrom(SOURCE))).toBe(SOURCE)
  expect(blocksFrom(SOURCE).map(({ kind }) => kind)).toEqual([
    ...['heading', 'text', 'list', 'steps', 'table', 'questions', 'live', 'call'],
  ])
})

test.each([
  ['/track', true],
  ['https://example.com/a?b=c', true],
  ['mailto:a@example.com', true],
  ['tel:+254 20 000', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['javascript:alert(1)', false],
  ['http://example.com', false],
  ['data:text/html,x', false],
  [' /track', false],
])('%s can be linked to: %s', (to, may) => {
  expect(isLinkable(to)).toBe(may)
})

test('figures are inserted last without parsing their marks, and unknown ones stay', () => {
  expect(richOf('**{house}** and {nothing}', { house: '*Tarizi* [x](/y)' })).toEqual([
    { text: '*Tarizi* [x](/y)', look: 'strong' },
    { text: ' and {nothing}' },
  ])
})

test('any typed text keeps its letters, and links only to allowed targets', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (typed) => {
      const runs = richOf(typed, {})
      expect(runs.every(({ to }) => to === undefined || isLinkable(to))).toBe(true)
      if (!/[*[\]]/.test(typed)) expect(plainOf(runs)).toBe(typed)
    }),
  )
})

test('headings with the same text get different ids', () => {
  const shown = shownBlocks(blocksFrom('## Fees\n\n## Fees\n\n## الرسوم'), {}, {})
  expect(shown.map((block) => block.kind === 'heading' && block.id)).toEqual(['fees', 'fees-2', 'الرسوم'])
})
