import { useText } from '../../../i18n/text.tsx'
import { Button } from '../../../ui/button.tsx'
import type { ProductForm } from './use-product-form.ts'

type Props = { product: ProductForm; isNew: boolean; draftKept: boolean; version: number | undefined }

export function SaveBar({ product, isNew, draftKept, version }: Props) {
  const t = useText()
  const { badCells, wrong, problem, dirty, busy } = product
  const trouble =
    problem ??
    (badCells > 0
      ? t('admin.products.sheet.errors', { count: badCells })
      : wrong > 0
        ? t('form.errors', { count: wrong })
        : undefined)
  return (
    <div className="sticky bottom-0 z-30 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t bg-surface px-4 py-2.5 sm:-mx-8 sm:px-8">
      <p role="alert" className={trouble ? 'min-w-0 flex-1 text-small text-danger' : 'sr-only'}>
        {trouble}
      </p>
      {!trouble && (
        <p role="status" className="min-w-0 flex-1 text-small text-muted">
          {dirty
            ? t(draftKept ? 'admin.products.editor.draftKept' : 'admin.products.editor.unsaved')
            : version !== undefined && t('admin.products.editor.savedAs', { version })}
        </p>
      )}
      <Button
        size="small"
        busy={busy}
        aria-keyshortcuts="Control+S Meta+S"
        disabledReason={!dirty && !isNew ? t('admin.products.editor.nothingToSave') : null}
        onClick={product.onSubmit}
      >
        {t(isNew ? 'admin.products.editor.create' : 'admin.products.editor.save')}
      </Button>
    </div>
  )
}
