import { expect, test } from 'vitest'
import { clothByCode } from '../src/cloths/records.ts'
import { keyOf } from '../src/node/key.ts'
import { picturesOf } from '../src/pictures/of-product.ts'
import { type PictureSpec, render } from '../src/pictures/render.ts'

const indigo = { code: 'twill-indigo', name: 'Twill, indigo', pattern: 'twill', ground: '#1f2a44', yarn: '#2d3b5e' } as const

test('keyOf differs for different pictures and ignores property order', () => {
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

test('one picture spec renders to the same bytes', () => {
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
  expect(half).toBeGreaterThan(200)
})

test('an unknown cloth code is refused by name', () => {
  const product = { name: 'A jacket', descriptor: 'of something', portrait: { kind: 'jacket', lining: 'no-such-cloth' } as const }
  expect(() => picturesOf(product, indigo)).toThrow('no cloth is called "no-such-cloth"')
})

test('a ruler has pale marks only on dark wood', () => {
  const optionsIn = (wood: object) =>
    picturesOf(
      { name: 'A rule', descriptor: 'of wood', portrait: { kind: 'ruler' } },
      { ...indigo, pattern: 'wood', ...wood },
    )[0]!.spec.subject.options
  expect(optionsIn({ code: 'a-dark-wood', ground: '#3a2416', yarn: '#4a3020' })).toMatchObject({ marks: 'pale' })
  expect(optionsIn({ code: 'a-pale-wood', ground: '#d9b98a', yarn: '#e8d0a8' })).not.toMatchObject({ marks: 'pale' })
})

test('a close-up that fills its frame has cloth in every sample', () => {
  const shell = clothByCode('twill-navy')!
  const { pixels, width, height } = render({ subject: { kind: 'macro' }, cloths: { shell }, nearness: 'macro' }, 80)
  const red = (x: number, y: number) => pixels[(y * width + x) * 4]!
  for (let x = 0; x < width; x++) expect(Math.max(red(x, 0), red(x, height - 1))).toBeLessThan(130)
  for (let y = 0; y < height; y++) expect(Math.max(red(0, y), red(width - 1, y))).toBeLessThan(130)
})
