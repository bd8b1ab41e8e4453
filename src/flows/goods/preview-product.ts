import type { Channel } from '#domain/pricing/goods.ts'
import type { Language } from '#kernel/languages.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { ProductDocument, type ProductPreview } from '#modules/catalogue/contract.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { saveProductIn } from '#steps/goods/save-product-in.ts'
import { productForStaff } from '#views/catalogue/product-page.ts'

type PreviewContext = { channel: Channel; language: Language }

/**
 * Previews the user's unsaved draft of a product: saves it, reads it and rolls back, so that preview and shop share one code
 * path. Shows the stored product without a draft, or when it cannot be saved. Refuses `catalogue.no-such-product`.
 */
export async function previewProduct(
  deps: Deps,
  person: { id: string },
  { id, ...context }: PreviewContext & { id: number },
): Promise<Outcome<ProductPreview>> {
  const savedDraft = await catalogue.readDraft(deps, person, { of: id })
  const draft = savedDraft.ok ? savedDraft.value.draft : null
  const typed = draft && ProductDocument.safeParse(draft.document)
  const shown = typed?.success ? await asIfSaved(deps, person, { id, document: typed.data }, context) : undefined
  if (shown) return done({ ...shown, typed: 'shown' })
  const stored = await productForStaff(deps.db, id, { ...context, at: deps.clock.now() })
  return stored ? done({ ...stored, typed: draft ? 'left-out' : 'nothing' }) : refuse(catalogue.problems.noSuchProduct())
}

type Typed = { id: number; document: ProductDocument }

async function asIfSaved({ db, clock }: Deps, person: { id: string }, typed: Typed, input: PreviewContext) {
  const at = clock.now()
  let shown: Awaited<ReturnType<typeof productForStaff>>
  await transact(db, async (tx) => {
    const saved = await saveProductIn(tx, { by: person, at }, typed)
    if (saved.ok) shown = await productForStaff(tx, typed.id, { ...input, at })
    return refuse(catalogue.problems.noSuchProduct()) // always roll back
  })
  return shown
}
