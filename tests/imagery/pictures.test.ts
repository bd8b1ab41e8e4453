import { expect, test } from 'vitest'
import { clothByCode } from '#imagery/cloths/records.ts'
import { keyOf } from '#imagery/node/key.ts'
import { picturesOf } from '#imagery/pictures/of-product.ts'
import { type PictureSpec, render } from '#imagery/pictures/render.ts'
import { demoHouse } from '#seeds/demo-house/index.ts'
import { portraits } from '#seeds/demo-house/portraits.ts'

const swatches = new Map(demoHouse.swatches.map((swatch) => [swatch.code, swatch]))
const all = demoHouse.products.flatMap((product) =>
  product.swatches.map((code) => ({
    slug: product.slug,
    pictures: picturesOf({ ...product, portrait: portraits[product.slug]! }, swatches.get(code)!),
  })),
)

test('every product of the demo house has a portrait, and no portrait is of something else', () => {
  expect(Object.keys(portraits).toSorted()).toEqual(demoHouse.products.map(({ slug }) => slug).toSorted())
})

test('a product has a front and what belongs to it, every picture with words in three languages', () => {
  expect(all.length).toBeGreaterThan(80)
  for (const { pictures } of all) {
    expect(pictures[0]?.view).toBe('front')
    for (const { alt } of pictures) {
      expect(Object.keys(alt)).toEqual(['en', 'ar', 'sw'])
      for (const text of Object.values(alt)) expect(text.length).toBeGreaterThan(8)
    }
  }
  const karura = all.find(({ slug }) => slug === 'karura-jacket')!.pictures
  expect(karura.map(({ view }) => view)).toEqual(['front', 'back', 'detail', 'styled', 'cloth'])
  expect(karura[0]!.alt.en).toBe(
    'Karura jacket, Prince of Wales wool, notch lapel, flap pockets, Prince of Wales, grey, front view',
  )
})

test('pictures that differ have addresses that differ; how a description is written does not matter', () => {
  const shell = clothByCode('twill-navy')!
  const spec: PictureSpec = { subject: { kind: 'jacket', options: { buttons: 1, lapel: 'peak' } }, cloths: { shell } }
  expect(keyOf(spec)).toBe(
    keyOf({ cloths: { shell }, frame: undefined, subject: { options: { lapel: 'peak', buttons: 1 }, kind: 'jacket' } }),
  )
  const others: PictureSpec[] = [
    { ...spec, backdrop: 'clear' },
    { ...spec, subject: { kind: 'jacket', options: { buttons: 2, lapel: 'peak' } } },
    { ...spec, cloths: { shell: { ...shell, name: 'Otherwise' } } },
  ]
  expect(new Set([spec, ...others].map(keyOf)).size).toBe(4)
})

const small: PictureSpec = { subject: { kind: 'waistcoat' }, cloths: { shell: clothByCode('herringbone-tobacco')! } }

test('the same description gives the same bytes', () => {
  const [one, two] = [render(small, 160), render(small, 160)]
  expect([one.width, one.height]).toEqual([160, 200])
  expect(Buffer.compare(Buffer.from(one.pixels), Buffer.from(two.pixels))).toBe(0)
})

test('on a clear ground only the garment and its shadow remain', () => {
  const { pixels, width, height } = render({ ...small, backdrop: 'clear' }, 160)
  const alpha = (x: number, y: number) => pixels[(y * width + x) * 4 + 3]
  expect([alpha(1, 1), alpha(width - 2, 1)]).toEqual([0, 0])
  expect(alpha(width / 2, height / 2)).toBe(255)
  const half = pixels.filter((value, at) => at % 4 === 3 && value > 5 && value < 130).length
  expect(half).toBeGreaterThan(200) // the shadow
})

test('a cloth without a name of its own, or a code that is no cloth, is refused', () => {
  const product = { name: 'A jacket', descriptor: 'of something', portrait: { kind: 'jacket', lining: 'no-such-cloth' } as const }
  expect(() => picturesOf(product, swatches.get('twill-indigo')!)).toThrow('no cloth is called "no-such-cloth"')
})

test('a rule in dark wood is marked in white, one in pale wood in black', () => {
  const optionsOf = (slug: string, swatch: string) => {
    const product = demoHouse.products.find((each) => each.slug === slug)!
    return picturesOf({ ...product, portrait: portraits[slug]! }, swatches.get(swatch)!)[0]!.spec.subject.options
  }
  expect(optionsOf('ndia-ruler', 'wood-mvule')).toMatchObject({ marks: 'pale' })
  expect(optionsOf('ndia-ruler', 'wood-beech')).not.toMatchObject({ marks: 'pale' })
})

test('a close-up that fills its frame has cloth to the last sample', () => {
  const shell = clothByCode('twill-navy')!
  const { pixels, width, height } = render({ subject: { kind: 'macro' }, cloths: { shell }, nearness: 'macro' }, 80)
  const red = (x: number, y: number) => pixels[(y * width + x) * 4]!
  for (let x = 0; x < width; x++) expect(Math.max(red(x, 0), red(x, height - 1))).toBeLessThan(130)
  for (let y = 0; y < height; y++) expect(Math.max(red(0, y), red(width - 1, y))).toBeLessThan(130)
})
