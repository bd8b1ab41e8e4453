import { picturesOf } from '@loomcourt/imagery'
import { expect, test } from 'vitest'
import { demoHouse } from '#seeds/demo-house/index.ts'
import { portraits } from '#seeds/demo-house/portraits.ts'
import { materialOf } from '../../packages/imagery/src/cloths/material.ts'
import { clothOfSwatch } from '../../packages/imagery/src/cloths/of-swatch.ts'
import { clothByCode } from '../../packages/imagery/src/cloths/records.ts'
import { lyingFlat } from '../../packages/imagery/tests/lying-flat.ts'

const swatches = new Map(demoHouse.swatches.map((swatch) => [swatch.code, swatch]))
const all = demoHouse.products.flatMap((product) =>
  product.swatches.map((code) => ({
    slug: product.slug,
    pictures: picturesOf({ ...product, portrait: portraits[product.slug]! }, swatches.get(code)!),
  })),
)

test('every demo product has a portrait, and every portrait a product', () => {
  expect(Object.keys(portraits).toSorted()).toEqual(demoHouse.products.map(({ slug }) => slug).toSorted())
})

test('each demo product starts with a front picture, with alt texts in 3 languages', () => {
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
  expect(karura[0]!.alt.en).toBe('Karura jacket, Single-breasted, notch lapel, flap pockets, Prince of Wales, grey, front view')
})

test('arm poses of a product agree in all pictures, and vary between products', () => {
  const poses = new Map<string, Set<unknown>>()
  for (const { slug, pictures } of all) {
    for (const { view, spec } of pictures) {
      if (!['front', 'back', 'styled'].includes(view)) continue
      poses.set(slug, (poses.get(slug) ?? new Set()).add(spec.subject.options?.pose ?? 'hanging'))
    }
  }
  expect([...poses].filter(([, each]) => each.size > 1).map(([slug]) => slug)).toEqual([])
  for (const kinds of [['jacket', 'double-breasted'], ['suit'], ['dress-shirt']]) {
    const list = demoHouse.products.filter(({ slug }) => kinds.includes(portraits[slug]!.kind)).slice(0, 9)
    expect(new Set(list.flatMap(({ slug }) => [...poses.get(slug)!])).size, kinds.join()).toBe(3)
  }
})

test('the mvule ruler has pale marks, the beech one dark marks', () => {
  const optionsOf = (slug: string, swatch: string) => {
    const product = demoHouse.products.find((each) => each.slug === slug)!
    return picturesOf({ ...product, portrait: portraits[slug]! }, swatches.get(swatch)!)[0]!.spec.subject.options
  }
  expect(optionsOf('ndia-ruler', 'wood-mvule')).toMatchObject({ marks: 'pale' })
  expect(optionsOf('ndia-ruler', 'wood-beech')).not.toMatchObject({ marks: 'pale' })
})

const codes = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

test('every demo swatch is a cloth known to the renderer', () => {
  expect(demoHouse.swatches.length).toBeGreaterThan(50)
  expect(demoHouse.swatches.filter(({ code }) => !clothByCode(code)).map(({ code }) => code)).toEqual([])
})

/** Satin is left out, because it is meant to look dark with bright highlights. */
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
