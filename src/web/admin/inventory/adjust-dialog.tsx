import { ADJUSTMENTS, AdjustStock } from '#modules/inventory/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { ChoiceField, TextField } from '../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../shared/admin/kit/form-dialog.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { toast } from '../../ui/toasts.ts'
import { openPlaces, type PieceDialog } from './dialog-props.ts'
import { pieceName } from './piece-name.ts'
import { PlaceField } from './place-field.tsx'
import { SignedCountField } from './signed-count-field.tsx'
import { stockWrites } from './stock-api.ts'

export function AdjustDialog({ piece, locations, onDone, onClose }: PieceDialog) {
  const t = useText()
  const {
    field,
    form: typed,
    ...form
  } = useAdminForm({
    schema: AdjustStock,
    start: { kind: 'adjusted', quantity: undefined as unknown as number, reason: '', locationId: openPlaces(locations)[0]?.id },
    problemFields: {
      'inventory.not-there': 'quantity',
      'inventory.below-promised': 'quantity',
      'inventory.not-put-aside': 'quantity',
    },
    send: async (adjustment) => {
      const { given: allocated } = await stockWrites.adjust(piece.variantId, adjustment)
      await onDone()
      toast({
        title: t('admin.stock.adjusted'),
        ...(allocated > 0 && { description: t('admin.stock.given', { count: allocated }) }),
      })
      onClose()
    },
  })
  const kind = typed.watch('kind')
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('admin.stock.adjusting', { piece: pieceName(t, piece) })}
      submit={t('admin.stock.save')}
    >
      <ChoiceField
        {...field('kind')}
        label={t('admin.stock.what')}
        options={ADJUSTMENTS.map((value) => ({ value, label: t(`admin.stock.adjust.${value}`) }))}
      />
      <SignedCountField
        {...field('quantity')}
        label={t(piece.unit === 'piece' ? 'admin.stock.quantity' : 'admin.stock.quantityLength')}
        hint={kind === 'adjusted' ? t('admin.stock.signed') : undefined}
        invalid={t('admin.stock.flaw.number')}
        data-begins
      />
      <PlaceField bound={field('locationId')} locations={openPlaces(locations)} />
      <TextField {...field('reason')} label={t('admin.refunds.reason')} maxLength={280} required />
    </FormDialog>
  )
}
