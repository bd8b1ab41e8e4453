import { useEffect, useRef, useState } from 'react'
import { type DraftOf, productWrites } from '../product-reads.ts'
import type { ProductForm } from './use-product-form.ts'

const PAUSE_ms = 1_500

/**
 * Returns the draft document. It stores the rows of the sheet instead of variants, because a cell that cannot be parsed is not
 * part of a variant.
 */
const draftOf = (product: ProductForm) => ({ ...product.document(), variants: [], rows: product.sheet.now })

/** Saves a draft `PAUSE_ms` after the last change. Returns true after a successful save, until the next change. */
export function useDraft(of: DraftOf, product: ProductForm, baseVersion: number | null): boolean {
  const [isSaved, setIsSaved] = useState(false)
  const newest = useRef(product)
  newest.current = product
  const { form, dirty, busy } = product
  const rows = product.sheet.now
  const written = JSON.stringify(form.watch())
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts the timer at each change
  useEffect(() => {
    setIsSaved(false)
    if (!dirty || busy) return
    const timer = setTimeout(() => {
      productWrites
        .keepDraft(of, { document: draftOf(newest.current), baseVersion })
        .then(() => setIsSaved(true))
        .catch(() => setIsSaved(false))
    }, PAUSE_ms)
    return () => clearTimeout(timer)
  }, [written, rows, dirty, busy, of, baseVersion])
  return dirty && isSaved
}
