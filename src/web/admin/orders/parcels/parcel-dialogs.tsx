import { MoveParcel, NameCarrier, type OrderParcels } from '#modules/orders/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { adminWrites } from '../../../shared/admin/admin-writes.ts'
import { AreaField } from '../../../shared/admin/kit/area-field.tsx'
import { TextField } from '../../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../../shared/admin/kit/form-dialog.tsx'
import { useAdminForm } from '../../../shared/admin/kit/use-admin-form.ts'
import { parcelWrites } from './parcel-writes.ts'

type Parcel = OrderParcels['parcels'][number]
type Props = { number: string; parcel: Parcel; place: number; onDone: () => Promise<void>; onClose: () => void }

export function CarrierDialog({ number, parcel, place, onDone, onClose }: Props) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: NameCarrier,
    start: { carrier: parcel.carrier ?? '', tracking: parcel.tracking ?? '' },
    send: async (input) => {
      await parcelWrites.nameCarrier(number, parcel.id, input)
      await onDone()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('admin.parcels.carrierTitle', { parcel: place })}
      submit={t('admin.parcels.save')}
    >
      <TextField {...field('carrier')} label={t('admin.orderStep.carrier')} maxLength={80} optional emptyAsText data-begins />
      <TextField {...field('tracking')} label={t('admin.orderStep.tracking')} maxLength={80} ltr optional emptyAsText />
    </FormDialog>
  )
}

export function SendDialog({ number, parcel, place, onDone, onClose }: Props) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: MoveParcel,
    start: { move: 'ship', parcel: parcel.id, carrier: parcel.carrier ?? undefined, tracking: parcel.tracking ?? undefined },
    send: async (move) => {
      await adminWrites.moveParcel(number, move)
      await onDone()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('admin.parcels.sendTitle', { parcel: place })}
      submit={t('admin.orderStep.move.ship')}
    >
      <TextField {...field('carrier')} label={t('admin.orderStep.carrier')} maxLength={80} optional data-begins />
      <TextField {...field('tracking')} label={t('admin.orderStep.tracking')} maxLength={80} ltr optional />
    </FormDialog>
  )
}

export function ProofDialog({ move, number, parcel, place, onDone, onClose }: Props & { move: 'deliver' | 'collect' }) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: MoveParcel,
    start: { move, parcel: parcel.id },
    send: async (input) => {
      await adminWrites.moveParcel(number, input)
      await onDone()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(`admin.parcels.proofTitle.${move}`, { parcel: place })}
      submit={t(`admin.orderStep.move.${move}`)}
    >
      <TextField
        {...field('receivedBy')}
        label={t('admin.parcels.receivedBy')}
        hint={t('admin.parcels.receivedHint')}
        maxLength={120}
        optional
        data-begins
      />
      <AreaField
        {...field('note')}
        label={t('admin.parcels.note')}
        hint={t('admin.parcels.noteHint')}
        maxLength={280}
        rows={2}
        optional
      />
    </FormDialog>
  )
}
