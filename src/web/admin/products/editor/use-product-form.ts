import { useEffect, useMemo, useRef, useState } from 'react'
import { ProductDocument } from '#modules/catalogue/contract.ts'
import { useLeaveGuard } from '../../../shared/admin/kit/leave-guard.tsx'
import { type FormSchema, useAdminForm } from '../../../shared/admin/kit/use-admin-form.ts'
import type { Draft } from '../product-reads.ts'
import { countFlaws, flawsOf } from '../variants/rules/check.ts'
import { begin, type History } from '../variants/rules/history.ts'
import type { Sheet } from '../variants/rules/sheet.ts'
import { rowsOf, variantsOf } from '../variants/rules/variant-rows.ts'
import { withDraft } from './with-draft.ts'

type Options = {
  start: ProductDocument
  draft: Draft | undefined
  send: (document: ProductDocument) => Promise<void>
}

/** If one ready-made variant has a size, all of them need one. */
const isSized = (sheet: Sheet) => sheet.some(({ cells }) => cells.make === 'ready' && cells.size)

/** Variants are kept outside the form, because comparing 2,000 of them on each keystroke would be too slow. */
export function useProductForm({ start, draft, send }: Options) {
  const [before] = useState(() => rowsOf(start.variants))
  const [sheet, setSheet] = useState<History<Sheet>>(() => (draft ? withDraft(start, before, draft).sheet : begin(before)))
  const [savedSheet, setSavedSheet] = useState(before)
  const newest = useRef(sheet.now)
  newest.current = sheet.now
  const variants = useMemo(() => variantsOf(sheet.now), [sheet.now])
  const written = useRef(variants)
  written.current = variants
  const { field, form, ...state } = useAdminForm({
    schema: ProductDocument as unknown as FormSchema,
    start: { ...start, variants: [] } as never,
    prepare: (typed) => ({ ...typed, variants: written.current }),
    problemFields: { 'catalogue.slug-taken': 'slug', 'catalogue.other-department': 'category' } as never,
    send: async (document) => {
      const sent = newest.current
      await send(document as ProductDocument)
      setSavedSheet(sent)
    },
  })
  // Applies the draft over the stored product, so that its values count as unsaved changes.
  useEffect(() => {
    if (draft) form.reset(withDraft(start, before, draft).fields as never, { keepDefaultValues: true })
  }, [draft, start, before, form])
  const sheetDirty = sheet.now !== savedSheet
  useLeaveGuard(sheetDirty)
  const sized = isSized(sheet.now)
  const { errors } = useMemo(() => countFlaws(flawsOf(sheet.now, { sized })), [sheet.now, sized])
  return {
    sheet,
    setSheet,
    sized,
    form,
    field: (name: string) => field(name as never),
    ...state,
    dirty: state.dirty || sheetDirty,
    badCells: errors,
    onSubmit: () => {
      if (!state.busy && errors === 0) state.onSubmit()
    },
    document: () => ({ ...form.getValues(), variants: written.current }) as unknown as ProductDocument,
  }
}
export type ProductForm = ReturnType<typeof useProductForm>
