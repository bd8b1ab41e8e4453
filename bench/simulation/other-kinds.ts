import { saveProduct } from '#flows/goods/save-product.ts'
import { assert } from '#kernel/assert.ts'
import { ProductDocument } from '#modules/catalogue/contract.ts'
import type { Deps } from '#platform/deps.ts'

export type OtherKinds = { service: number; card: number; outfit: { slug: string; variantIds: readonly number[] } }

/** An odd amount, so that it does not divide evenly between two pieces. */
const LESS_cents = 1_234_57

export async function otherKinds(deps: Deps, variantIds: readonly number[]): Promise<OtherKinds> {
  const one = async (make: 'service' | 'gift-card') =>
    (await deps.db.selectFrom('variant').select('id').where('make', '=', make).orderBy('id').executeTakeFirstOrThrow()).id
  const pieces = await deps.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['variant.id', 'slug'])
    .where('variant.id', 'in', variantIds as number[])
    .execute()
  const slug = 'outfit-of-the-stories'
  const document = ProductDocument.parse({
    slug,
    name: 'Outfit of the stories',
    kind: 'outfit',
    status: 'active',
    variants: [],
    department: 'formal-wear',
    category: 'formal-wear',
    outfit: { pieces: pieces.map((piece) => piece.slug), less: { amount: LESS_cents } },
  })
  const saved = await saveProduct(deps, { id: 'house' }, { document })
  assert(saved.ok, 'an outfit can be made')
  return { service: await one('service'), card: await one('gift-card'), outfit: { slug, variantIds: pieces.map(({ id }) => id) } }
}
