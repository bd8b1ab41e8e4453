import { expect, test } from 'vitest'
import { usualChoices } from '#domain/tailoring/garments.ts'
import { readStyle } from './read-style.ts'

const OWN = { lapel: 'peak' }
const read = (choices: Record<string, string>, text?: string) =>
  readStyle('suit', { choices, monogram: text === undefined ? null : { text, place: 'inside', thread: 'gold' } }, OWN)

test.each([
  [{ lapel: 'fishtail' }, undefined, 'garments.not-offered'],
  [{ collar: 'classic' }, undefined, 'garments.not-offered'],
  [{ breasted: 'double' }, undefined, 'garments.not-together'],
  [{}, '<b>', 'garments.bad-monogram'],
  [{}, '\u202Eabc', 'garments.bad-monogram'],
])('%j with initials %j is refused as %s', (choices, text, code) =>
  expect(read(choices as Record<string, string>, text)).toMatchObject({ ok: false, problem: { code } }),
)

test('missing choices become the defaults of the product, and initials are trimmed', () => {
  expect(read({ buttons: '1' }, ' A  K ')).toEqual({
    ok: true,
    value: {
      choices: { ...usualChoices('suit', OWN), buttons: '1' },
      monogram: { text: 'A K', place: 'inside', thread: 'gold' },
    },
  })
})
