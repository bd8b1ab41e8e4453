import { CountShelf } from '#modules/inventory/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { CountField, TextField } from '../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../shared/admin/kit/form-dialog.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { toast } from '../../ui/toasts.ts'
import { openPlaces, type PieceDialog } from './dialog-props.ts'
import { pieceName } from './piece-name.ts'
import { PlaceField } from './place-field.tsx'
import { stockWrites } from './stock-api.ts'

export function CountDialog({ piece, locations, onDone, onClose }: PieceDialog) {
  const t = useText()
  const places = openPlaces(locations)
  const { field, ...form } = useAdminForm({
    schema: CountShelf,
    start: {
      onHand: places.length > 1 ? (piece.places[0]?.onHand ?? 0) : piece.onHand,
      reason: '',
      locationId: places.length > 1 ? piece.places[0]?.id : undefined,
    },
    problemFields: { 'inventory.below-promised': 'onHand', 'inventory.not-there': 'onHand' },
    send: async (counted) => {
      const { given: allocated } = await stockWrites.count(piece.variantId, counted)
      await onDone()
      toast({
        title: t('admin.stock.counted'),
        ...(allocated > 0 && { description: t('admin.stock.given', { count: allocated }) }),
      })
      onClose()
    },
  })
  const promised = piece.committed + piece.held
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('admin.stock.counting', { piece: pieceName(t, piece) })}
      submit={t('admin.stock.save')}
    >
      <CountField
        {...field('onHand')}
        label={t(piece.unit === 'piece' ? 'admin.stock.onHand' : 'admin.stock.onHandLength')}
        hint={promised > 0 ? t('admin.stock.promised', { count: promised }) : undefined}
        invalid={t('admin.stock.flaw.number')}
        required
        data-begins
      />
      <PlaceField bound={field('locationId')} locations={places} />
      <TextField
        {...field('reason')}
        label={t('admin.refunds.reason')}
        hint={t('admin.stock.reasonHint')}
        maxLength={280}
        required
      />
      {piece.waiting > 0 && <p className="text-small text-ink-2">{t('admin.stock.waitsFirst', { count: piece.waiting })}</p>}
    </FormDialog>
  )
}
