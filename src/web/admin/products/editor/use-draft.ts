import { useEffect, useRef, useState } from 'react'
import { type DraftOf, productWrites } from '../product-reads.ts'
import type { ProductForm } from './use-product-form.ts'

const PAUSE_ms = 1_500

/** What is typed, as it is kept: with the rows of the sheet as they stand, for a cell that cannot be read is no variant yet. */
const draftOf = (product: ProductForm) => ({ ...product.document(), variants: [], rows: product.sheet.now })

/**
 * Keeps what is typed as a draft, a moment after the last letter; nobody else sees it, and nothing is on sale by it. Says whether all that
 * is typed is kept. A draft that cannot be kept is tried again with the next letter: the page itself still has everything.
 */
export function useDraft(of: DraftOf, product: ProductForm, baseVersion: number | null): boolean {
  const [kept, setKept] = useState(false)
  const newest = useRef(product)
  newest.current = product
  const { form, dirty, busy } = product
  const rows = product.sheet.now
  const written = JSON.stringify(form.watch())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another letter or another row is what it waits for
  useEffect(() => {
    setKept(false)
    if (!dirty || busy) return
    const timer = setTimeout(() => {
      productWrites
        .keepDraft(of, { document: draftOf(newest.current), baseVersion })
        .then(() => setKept(true))
        .catch(() => setKept(false))
    }, PAUSE_ms)
    return () => clearTimeout(timer)
  }, [written, rows, dirty, busy, of, baseVersion])
  return dirty && kept
}
