import { expect, test } from 'vitest'
import { macroOf, materialOf } from '../src/cloths/material.ts'
import { clothOfSwatch } from '../src/cloths/of-swatch.ts'
import { CLOTHS, clothByCode } from '../src/cloths/records.ts'
import { bareFinish, type Material, reset } from '../src/core/finish.ts'
import { lyingFlat } from './lying-flat.ts'

test.each(CLOTHS.map((cloth) => [cloth.code, cloth] as const))('%s renders worn and in close-up without a hole', (_, cloth) => {
  for (const material of [materialOf(cloth), materialOf(cloth, 3), macroOf(cloth)]) {
    for (const code of lyingFlat(material)) {
      expect(Number.isFinite(code)).toBe(true)
      expect(code).toBeGreaterThan(0)
    }
  }
})

test('the cloth library has more than sixty woven cloths with unique codes', () => {
  expect(CLOTHS.filter(({ make }) => make !== 'solid').length).toBeGreaterThan(60)
  expect(new Set(CLOTHS.map(({ code }) => code)).size).toBe(CLOTHS.length)
})

test('a swatch without a described cloth is woven from its pattern and colours', () => {
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

function lightness(material: Material, u: number, v: number): number {
  const finish = bareFinish()
  reset(finish)
  material(u, v, finish, u, v)
  return finish.r + finish.g + finish.b
}

test.each(['pin-stripe-navy', 'poplin-blue-stripe', 'oxford-blue', 'shweshwe-indigo'])(
  'detail finer than the sample footprint is averaged: %s',
  (code) => {
    const spread = (footprint: number) => {
      const material = materialOf(clothByCode(code)!, 1, footprint)
      const seen = Array.from({ length: 6400 }, (_, n) => lightness(material, n * 0.317, Math.floor(n / 80) * 1.41))
      const mean = seen.reduce((sum, value) => sum + value, 0) / seen.length
      return { mean, rough: Math.sqrt(seen.reduce((sum, value) => sum + (value - mean) ** 2, 0) / seen.length) }
    }
    const [looked, averaged] = [spread(0), spread(0.8)]
    expect(averaged.rough).toBeLessThan(looked.rough * 0.97)
    expect(Math.abs(averaged.mean / looked.mean - 1)).toBeLessThan(0.04)
  },
)
