import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Pictured, type ProductPicture, picturesOf, type View } from '@loomcourt/imagery'
import { keyOf } from '@loomcourt/imagery/node'
import '#modules/catalogue/tables.ts'
import { present } from '#kernel/assert.ts'
import { formFrom, insertAssets, nameOfForm, saveBlurPlaceholders } from '#modules/media/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { portraits } from './demo-house/portraits.ts'
import type { DemoHouse, SwatchSeed } from './demo-house/types.ts'

/** How pictures of a product follow each other; drawn in this order too: every front before anything else. */
const ORDER: readonly View[] = ['front', 'detail', 'styled', 'back', 'cloth']
/** Beside the first cloth of a product the others are shown from the front, and as cloth. */
const OF_OTHERS: readonly View[] = ['front', 'cloth']
const WIDTH = 1600
const HEIGHT = 2000

export type Planned = ProductPicture & { asset: string; slug: string; swatch: string; position: number }

/** Every picture of the demo house, in the order in which they are drawn. The same house gives the same pictures. */
export function plannedPictures({ products, swatches }: Pick<DemoHouse, 'products' | 'swatches'>): Planned[] {
  const byCode = new Map<string, SwatchSeed>(swatches.map((swatch) => [swatch.code, swatch]))
  const planned = products.flatMap(({ slug, name, descriptor, swatches: codes }) => {
    const portrait = portraits[slug]
    if (!portrait) return []
    const product: Pictured = { name, descriptor, portrait }
    return codes.flatMap((code, place) =>
      picturesOf(product, present(byCode.get(code), `the swatch “${code}”`))
        .filter(({ view }) => place === 0 || OF_OTHERS.includes(view))
        .map(({ view, spec, alt }) => ({
          // Cut out, so that the same picture lies on the paper of both themes.
          ...{ view, alt, spec: { ...spec, backdrop: 'clear' as const } },
          ...{ asset: keyOf({ ...spec, backdrop: 'clear' }), slug, swatch: code, position: place * 10 + ORDER.indexOf(view) },
        })),
    )
  })
  // What shares its geometry follows each other, the first product of each in its place: it is drawn in a third of the time.
  const shapes = new Map<string, number>()
  const ranked = planned.map((each) => {
    const shape = JSON.stringify([each.view, each.spec.subject, each.spec.frame])
    if (!shapes.has(shape)) shapes.set(shape, shapes.size)
    return { each, rank: ORDER.indexOf(each.view) * 10_000 + (shapes.get(shape) ?? 0) }
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(({ each }) => each)
}

/** The rows only; what is drawn already is put beside them by `layFirstLook`, the rest is drawn in time. */
export async function seedPictures(tx: Tx, house: DemoHouse, now: Date): Promise<void> {
  const planned = plannedPictures(house)
  await insertAssets(
    tx,
    planned.map(({ asset, spec }, place) => ({
      ...{ id: asset, source: 'drawn', recipe: spec, name: '', width: WIDTH, height: HEIGHT, state: 'waiting' },
      ...{ colour: null, placeholder: null, made_at: null },
      created_at: new Date(now.getTime() + place), // the order in which they are drawn
    })),
  )
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
        ...{ asset, view, position, alt: alt.en },
      })),
    )
    .execute()
}

export const FIRST_LOOK = join(import.meta.dirname, 'first-look')
type FirstLook = Record<string, { colour: string; placeholder: string; files: string[] }>

/** The pictures that come with the shop, so that its very first page is never without them, and glimpses of all others. */
export async function layFirstLook({ db, blobs }: Pick<Deps, 'db' | 'blobs'>): Promise<void> {
  const looks = JSON.parse(await readFile(join(FIRST_LOOK, 'index.json'), 'utf8')) as FirstLook
  for (const [id, { files }] of Object.entries(looks)) {
    for (const file of files) {
      const form = present(formFrom(file), file)
      await blobs.put(nameOfForm(id, form), await readFile(join(FIRST_LOOK, id, file)), `image/${form.format}`)
    }
  }
  await saveBlurPlaceholders(
    db,
    Object.entries(looks).map(([id, { colour, placeholder }]) => ({ id, colour, placeholder })),
  )
}
