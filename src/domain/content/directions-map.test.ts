import { expect, test } from 'vitest'
import { nameOfStreet, wayMapFrom } from './directions-map.ts'

test.each([
  ['nothing', '', { map: { streets: [], places: [], house: null } }],
  [
    'streets, a place and the house',
    'street 5,40 95,36 Kenyatta Avenue\n\nplace 48,33 The Stanley\nhouse 52,52',
    {
      map: {
        streets: [
          {
            name: 'Kenyatta Avenue',
            points: [
              [5, 40],
              [95, 36],
            ],
          },
        ],
        places: [{ name: 'The Stanley', at: [48, 33] }],
        house: [52, 52],
      },
    },
  ],
  ['a street of one point', 'street 5,40 Kenyatta Avenue', { wrong: 1 }],
  ['off the sheet', 'house 5,5\nplace 101,3 Far', { wrong: 2 }],
  ['two houses', 'house 5,5\nhouse 6,6', { wrong: 2 }],
  ['a name too long', `place 5,5 ${'a'.repeat(41)}`, { wrong: 1 }],
  ['something else', '<svg onload=alert(1)>', { wrong: 1 }],
  ['too many lines', 'place 1,1 a\n'.repeat(31), { wrong: 31 }],
])('wayMapFrom reads or refuses %s', (_, text, read) => {
  expect(wayMapFrom(text)).toEqual(read)
})

test('a street name is centred on its longest segment and never upside down', () => {
  expect(
    nameOfStreet([
      [0, 0],
      [10, 0],
      [10, 40],
    ]),
  ).toEqual({ x: 10, y: 20, degrees: 90 })
  expect(
    nameOfStreet([
      [90, 10],
      [10, 10],
    ]),
  ).toEqual({ x: 50, y: 10, degrees: 0 })
  expect(
    nameOfStreet([
      [10, 60],
      [10, 0],
    ]),
  ).toEqual({ x: 10, y: 30, degrees: 90 })
})
