import type { Pictured, ProductPicture } from '@loomcourt/imagery'
import { picturesOf } from '@loomcourt/imagery'
import { keyOf } from '@loomcourt/imagery/node'
import { present } from '#kernel/assert.ts'
import { ProductDocument } from '#modules/catalogue/contract.ts'
import { refreshCards } from '#modules/catalogue/index.ts'
import type { Tx } from '#platform/db.ts'
import { saveProductIn } from '#steps/goods/save-product-in.ts'
import { demoHouse } from './demo-house/index.ts'
import { type OtherKind, otherKinds } from './demo-house/other-kinds.ts'
import { SOLD_IN } from './seed-catalogue.ts'
import { insertDrawn, type Planned, plannedPictures } from './seed-pictures.ts'

const DAY_ms = 86_400_000
/** Position after all other products. */
const LAST = 1_000

/** Adds a gift card, a service and an outfit as staff would. Requires the other seeded products. */
export async function seedOtherKinds(tx: Tx, now: Date): Promise<void> {
  const planned = plannedPictures(demoHouse)
  await insertDrawn(tx, otherPictures(), now)
  for (const [place, kind] of otherKinds.entries()) {
    const document = ProductDocument.parse({
      ...kind.document,
      channels: SOLD_IN.map((channel) => ({ channel })),
      pictures: shownBy(kind, planned),
    })
    const saved = await saveProductIn(tx, { by: { id: 'shop' }, at: now }, { document })
    if (!saved.ok) throw new Error(`${document.slug}: ${saved.problem.message}`)
    await tx
      .updateTable('product')
      .set({ rank: LAST + place, listed_at: new Date(now.getTime() - kind.listedDaysAgo * DAY_ms) })
      .where('id', '=', saved.value.id)
      .execute()
    await refreshCards(tx, [saved.value.id])
  }
}

export const otherPictures = (): Planned[] =>
  otherKinds.flatMap((kind) =>
    drawnFor(kind).map(({ view, spec, alt }, position) => ({
      view,
      alt,
      spec: { ...spec, backdrop: 'clear' as const },
      asset: keyOf({ ...spec, backdrop: 'clear' }),
      slug: kind.document.slug,
      swatch: '',
      position,
    })),
  )

function drawnFor({ drawn, document: { name, descriptor = '' } }: OtherKind): ProductPicture[] {
  if (!drawn) return []
  const product: Pictured = { name, descriptor, portrait: { kind: drawn.kind } }
  const swatch = demoHouse.swatches.find(({ code }) => code === drawn.swatch)
  return picturesOf(product, present(swatch, drawn.swatch))
}

function shownBy(kind: OtherKind, planned: readonly Planned[]) {
  const own = otherPictures().filter(({ slug }) => slug === kind.document.slug)
  const drawn = own.map(({ asset, view, alt: { en, ...alts } }) => ({ asset, view, swatch: null, alt: en, alts }))
  const borrowed = (kind.like ?? []).map(({ slug, alts: [alt, ar, sw] }, place) => ({
    asset: present(
      planned.find((each) => each.slug === slug && each.view === 'front' && each.position === 0),
      slug,
    ).asset,
    view: place === 0 ? ('front' as const) : ('detail' as const),
    swatch: null,
    alt,
    alts: { ar, sw },
  }))
  return [...drawn, ...borrowed]
}
