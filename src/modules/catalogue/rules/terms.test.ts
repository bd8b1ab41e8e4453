import { expect, test } from 'vitest'
import { colourFamily, familyOf } from './colour-family.ts'
import { type Described, detailTerm, mainFibres, orderOf, sizeTerm, termsOf } from './terms.ts'

const bare: Described = {
  department: 'materials',
  shelves: ['materials'],
  tags: [],
  sizeSystem: null,
  sizes: [],
  sizesLeft: [],
  chart: null,
  makes: ['ready'],
  inStock: false,
  reduced: false,
  swatches: [],
  details: [],
}

test.each([
  ['#000000', 'black'],
  ['#131315', 'black'],
  ['#39393b', 'grey'],
  ['#ffffff', 'white'],
  ['#f5f4f0', 'white'],
  ['#c9b89b', 'beige'],
  ['#49362a', 'brown'],
  ['#571620', 'red'],
  ['#e07a1f', 'orange'],
  ['#d9b23c', 'yellow'],
  ['#4d4f38', 'green'],
  ['#0c4a3a', 'green'],
  ['#6f8fbf', 'blue'],
  ['#1b2238', 'navy'],
  ['#5b2a6e', 'purple'],
  ['#e8a0b4', 'pink'],
])('%s is indexed as %s', (hex, family) => expect(colourFamily(hex)).toBe(family))

test.each([
  ['Prince of Wales, grey', '#b9b0a1', 'grey'],
  ['Poplin, blue Bengal stripe', '#f2f2ef', 'blue'],
  ['Coating twill, camel', '#a37d53', 'beige'],
  ['Nguo ya kitani', '#242d45', 'navy'],
])('a swatch is named by its name, else by its colour: %s', (name, ground, family) =>
  expect(familyOf({ name, ground })).toBe(family),
)

test('a tool has no size, colour or cloth terms', () => {
  const shears = { name: 'Black enamel', pattern: 'metal', ground: '#1f1b18', fibres: [] }
  expect([...termsOf({ ...bare, sizeSystem: 'length', sizes: ['20 cm'], swatches: [shears] })]).toEqual([
    'department:materials',
    'category:materials',
    'make:ready',
  ])
})

test('a jacket has all terms', () => {
  const twill = { name: 'Twill, navy', pattern: 'twill', ground: '#1f2d52', fibres: ['wool'] }
  const described: Described = {
    department: 'premium-fashion',
    shelves: ['premium-fashion', 'jackets'],
    tags: ['two-button', 'for-weddings'],
    sizeSystem: 'EU',
    sizes: ['48', '50'],
    sizesLeft: ['50'],
    chart: 'men-eu',
    makes: ['ready', 'measure'],
    inStock: true,
    reduced: true,
    swatches: [twill, { ...twill, fibres: ['linen', 'cotton'] }],
    details: [detailTerm('lining', 'half')],
  }
  expect([...termsOf(described)].sort()).toEqual([
    ...['category:jackets', 'category:premium-fashion', 'cloth:blend', 'cloth:wool', 'colour:navy', 'cut:two-button'],
    ...[
      'department:premium-fashion',
      'detail:lining-half',
      'fits:men-eu-50',
      'make:measure',
      'make:ready',
      'pattern:twill',
      'sale:yes',
    ],
    ...['size-left:eu-50', 'size:eu-48', 'size:eu-50', 'stock:yes'],
  ])
})

test('a cloth is indexed by fibres that make up a third of it', () => {
  expect(
    mainFibres([
      { fibre: 'cotton', percent: 98 },
      { fibre: 'elastane', percent: 2 },
    ]),
  ).toEqual(['cotton'])
  expect(
    mainFibres([
      { fibre: 'cotton', percent: 45 },
      { fibre: 'linen', percent: 55 },
    ]),
  ).toEqual(['linen', 'cotton'])
  expect(mainFibres([])).toEqual([])
})

test('size terms sort from small to large within their system', () => {
  const sizes = ['eu-50', 'collar-39', 'letter-xl', 'eu-8', 'letter-s', 'collar-38-5', 'eu-44', 'letter-m', 'uk-10']
  expect(sizes.sort(orderOf('size'))).toEqual([
    ...['letter-s', 'letter-m', 'letter-xl', 'eu-8', 'eu-44', 'eu-50', 'uk-10', 'collar-38-5', 'collar-39'],
  ])
  expect(sizeTerm('collar', '38.5 cm')).toBe('collar-38-5-cm')
})
