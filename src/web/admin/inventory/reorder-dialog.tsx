import { ReorderRule } from '#modules/inventory/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { CountField } from '../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../shared/admin/kit/form-dialog.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { toast } from '../../ui/toasts.ts'
import type { PieceDialog } from './dialog-props.ts'
import { pieceName } from './piece-name.ts'
import { stockWrites } from './stock-api.ts'

/** The low-stock rules apply to a variant without a reorder point (`rules-view.tsx`). */
export function ReorderDialog({ piece, onDone, onClose }: PieceDialog) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: ReorderRule,
    start: { at: piece.reorderAt, quantity: piece.reorderQuantity },
    prepare: ({ at, quantity }) => ({ at: at ?? null, quantity: quantity ?? null }),
    send: async (rule) => {
      await stockWrites.reorder(piece.variantId, rule)
      await onDone()
      toast({ title: t('admin.stock.reorderSaved') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('admin.stock.reordering', { piece: pieceName(t, piece) })}
      submit={t('admin.stock.save')}
    >
      <CountField {...field('at')} label={t('admin.stock.reorderAt')} hint={t('admin.stock.reorderHint')} optional data-begins />
      <CountField {...field('quantity')} label={t('admin.stock.reorderQuantity')} optional />
    </FormDialog>
  )
}
