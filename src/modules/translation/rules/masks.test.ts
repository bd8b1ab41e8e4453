import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMaskable, masked, unmasked } from './masks.ts'

test.each([
  [
    'KES 8,900 for {days} days at https://example.com/a?b=1, with <b>care</b>.',
    ['KES 8,900', '{days}', 'https://example.com/a?b=1', '<b>', '</b>'],
  ],
  ['LAMU-JKT-42R in 42R, 16% off, wash at 30', ['LAMU-JKT-42R', '42R', '16%', '30']],
  ['Write to atelier@example.com by 09:00', ['atelier@example.com', '09:00']],
  ['For three people', []],
])('masked takes prices, codes and links out of “%s”', (text, values) => {
  expect(masked(text).values).toEqual(values)
})

test('unmasked restores masked values wherever the translator moved them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }).filter(isMaskable), (text) => {
      const { text: sent, values } = masked(text)
      expect(unmasked(sent, values)).toBe(text)
    }),
  )
  expect(unmasked('⟦1⟧ kwa ⟦ 0 ⟧', ['3', 'KES 900'])).toBe('KES 900 kwa 3')
})

test.each([['⟦0⟧ alone'], ['⟦0⟧ ⟦0⟧'], ['⟦0⟧ ⟦1⟧ ⟦1⟧'], ['⟦0⟧ ⟦7⟧'], ['none']])(
  'a translation that lost or doubled a value is refused: %s',
  (text) => {
    expect(unmasked(text, ['a', 'b'])).toBeUndefined()
  },
)

test('masking of pathological text ends and restores it', () => {
  for (const part of ['a', '<a', 'AA-', 'AA-1', '1.', '1a', 'a.', 'https://', '{a', 'KES 1,', 'a@a.']) {
    const text = part.repeat(Math.ceil(5_000 / part.length))
    const { text: sent, values } = masked(text)
    expect(unmasked(sent, values)).toBe(text)
  }
})
