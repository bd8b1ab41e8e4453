import { type Pictured, type ProductPicture, picturesOf, type View } from '@loomcourt/imagery'
import { keyOf } from '@loomcourt/imagery/node'
import '#modules/catalogue/tables.ts'
import { present } from '#kernel/assert.ts'
import { insertAssets } from '#modules/media/index.ts'
import type { Tx } from '#platform/db.ts'
import { portraits } from './demo-house/portraits.ts'
import type { DemoHouse, SwatchSeed } from './demo-house/types.ts'

/** Order of a product's pictures, and of rendering: all fronts first. */
const ORDER: readonly View[] = ['front', 'detail', 'styled', 'back', 'cloth']
const WIDTH = 1600
const HEIGHT = 2000

export type Planned = ProductPicture & { asset: string; slug: string; swatch: string; position: number }

export function plannedPictures({ products, swatches }: Pick<DemoHouse, 'products' | 'swatches'>): Planned[] {
  const byCode = new Map<string, SwatchSeed>(swatches.map((swatch) => [swatch.code, swatch]))
  const planned = products.flatMap(({ slug, name, descriptor, swatches: codes }) => {
    const portrait = portraits[slug]
    if (!portrait) return []
    // The descriptor describes the first cloth only. Other cloths are described by their own name.
    const product = (place: number): Pictured => ({ name, descriptor: place === 0 ? descriptor : '', portrait })
    return codes.flatMap((code, place) =>
      picturesOf(product(place), present(byCode.get(code), `the swatch “${code}”`)).map(({ view, spec, alt }) => ({
        view,
        alt,
        spec: { ...spec, backdrop: 'clear' as const }, // without a background, to suit both themes
        asset: keyOf({ ...spec, backdrop: 'clear' }),
        slug,
        swatch: code,
        position: place * 10 + ORDER.indexOf(view),
      })),
    )
  })
  // Groups pictures that share a geometry, which makes rendering faster.
  const shapes = new Map<string, number>()
  const ranked = planned.map((each) => {
    const shape = JSON.stringify([each.view, each.spec.subject, each.spec.frame])
    if (!shapes.has(shape)) shapes.set(shape, shapes.size)
    return { each, rank: ORDER.indexOf(each.view) * 10_000 + (shapes.get(shape) ?? 0) }
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(({ each }) => each)
}

export const insertDrawn = (tx: Tx, planned: readonly Planned[], now: Date): Promise<void> =>
  insertAssets(
    tx,
    planned.map(({ asset, spec }, place) => ({
      id: asset,
      source: 'drawn',
      recipe: spec,
      name: '',
      width: WIDTH,
      height: HEIGHT,
      state: 'waiting',
      colour: null,
      placeholder: null,
      made_at: null,
      created_at: new Date(now.getTime() + place),
    })),
  )

export async function seedPictures(tx: Tx, house: DemoHouse, now: Date): Promise<void> {
  const planned = plannedPictures(house)
  await insertDrawn(tx, planned, now)
  const products = await tx.selectFrom('product').select(['id', 'slug']).execute()
  const swatches = await tx.selectFrom('swatch').select(['id', 'code']).execute()
  const productIds = new Map(products.map(({ id, slug }) => [slug, id]))
  const swatchIds = new Map(swatches.map(({ id, code }) => [code, id]))
  if (planned.length === 0) return
  await tx
    .insertInto('product_media')
    .values(
      planned.map(({ asset, slug, swatch, view, alt, position }) => ({
        product_id: present(productIds.get(slug), slug),
        swatch_id: present(swatchIds.get(swatch), swatch),
        asset,
        view,
        position,
        alt: alt.en,
        alts: JSON.stringify({ ar: alt.ar, sw: alt.sw }),
      })),
    )
    .execute()
}
