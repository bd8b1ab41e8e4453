import { expect, test } from 'vitest'
import { macroOf, materialOf } from '#imagery/cloths/material.ts'
import { clothOfSwatch } from '#imagery/cloths/of-swatch.ts'
import { CLOTHS, clothByCode } from '#imagery/cloths/records.ts'
import { linearToCode } from '#imagery/core/colour.ts'
import { bareFinish, type Material, reset } from '#imagery/core/finish.ts'
import { illuminate } from '#imagery/core/light.ts'
import { demoHouse } from '#seeds/demo-house/index.ts'

/** The mean sRGB colour of a cloth that lies flat under the window. */
function lyingFlat(material: Material): [number, number, number] {
  const finish = bareFinish()
  const seen = { r: 0, g: 0, b: 0 }
  const sum = [0, 0, 0]
  const side = 70
  for (let i = 0; i < side * side; i++) {
    const [u, v] = [(i % side) * 2.71, Math.floor(i / side) * 2.83]
    reset(finish)
    material(u, v, finish, u, v)
    const length = 1 / Math.hypot(finish.slopeX, finish.slopeY, 1)
    illuminate(
      { nx: finish.slopeX * length, ny: finish.slopeY * length, nz: length, open: 1, lit: 1, x: 400, y: 400 },
      finish,
      seen,
    )
    for (const [channel, value] of [seen.r, seen.g, seen.b].entries()) sum[channel]! += value
  }
  return sum.map((value) => linearToCode(value / side ** 2)) as [number, number, number]
}

const codes = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

test.each(CLOTHS.map((cloth) => [cloth.code, cloth] as const))(
  '%s renders, worn and under the glass, without a hole',
  (_, cloth) => {
    for (const material of [materialOf(cloth), materialOf(cloth, 3), macroOf(cloth)]) {
      for (const code of lyingFlat(material)) {
        expect(Number.isFinite(code)).toBe(true)
        expect(code).toBeGreaterThan(0)
      }
    }
  },
)

test('there are at least forty cloths beside the finishes, each with a code of its own', () => {
  expect(CLOTHS.filter(({ make }) => make !== 'solid').length).toBeGreaterThan(60)
  expect(new Set(CLOTHS.map(({ code }) => code)).size).toBe(CLOTHS.length)
})

test('every swatch of the demo house is a cloth that the renderer knows by name', () => {
  expect(demoHouse.swatches.length).toBeGreaterThan(50)
  expect(demoHouse.swatches.filter(({ code }) => !clothByCode(code)).map(({ code }) => code)).toEqual([])
})

/** Satin is meant to lie dark and flash; a print and a metal are more than two colours. */
const matte = demoHouse.swatches.filter(({ pattern }) => !['satin', 'print', 'metal', 'wood'].includes(pattern))

test.each(matte.map((swatch) => [swatch.code, swatch] as const))('%s has the colour of its swatch', (_, swatch) => {
  const seen = lyingFlat(materialOf(clothOfSwatch(swatch)))
  const [ground, yarn] = [codes(swatch.ground), codes(swatch.yarn)]
  const nearest = Math.min(
    ...Array.from({ length: 21 }, (_, step) =>
      Math.hypot(...seen.map((code, channel) => code - (ground[channel]! + ((yarn[channel]! - ground[channel]!) * step) / 20))),
    ),
  )
  expect(nearest).toBeLessThan(26)
})

test('a swatch that nobody described is woven from its pattern and colours', () => {
  for (const pattern of [
    'plain',
    'twill',
    'herringbone',
    'check',
    'stripe',
    'slub',
    'satin',
    'print',
    'knit',
    'leather',
    'metal',
    'wood',
  ] as const) {
    const cloth = clothOfSwatch({ code: 'unheard-of', name: 'Unheard of', pattern, ground: '#336699', yarn: '#99ccff' })
    expect(lyingFlat(materialOf(cloth)).every(Number.isFinite)).toBe(true)
  }
})

/** How light the cloth is at a place, as one sample of `footprint` millimetres sees it. */
function lightness(material: Material, u: number, v: number): number {
  const finish = bareFinish()
  reset(finish)
  material(u, v, finish, u, v)
  return finish.r + finish.g + finish.b
}

test.each(['pin-stripe-navy', 'poplin-blue-stripe', 'oxford-blue', 'shweshwe-indigo'])(
  'what is finer than a sample is averaged over it, not looked at once: %s',
  (code) => {
    const spread = (footprint: number) => {
      const material = materialOf(clothByCode(code)!, 1, footprint)
      const seen = Array.from({ length: 6400 }, (_, n) => lightness(material, n * 0.317, Math.floor(n / 80) * 1.41))
      const mean = seen.reduce((sum, value) => sum + value, 0) / seen.length
      return { mean, rough: Math.sqrt(seen.reduce((sum, value) => sum + (value - mean) ** 2, 0) / seen.length) }
    }
    const [looked, averaged] = [spread(0), spread(0.8)]
    expect(averaged.rough).toBeLessThan(looked.rough * 0.97)
    expect(Math.abs(averaged.mean / looked.mean - 1)).toBeLessThan(0.04) // nothing is made lighter or darker by it
  },
)
