import { MoveOrder, MoveParcel, type OrderView } from '#modules/orders/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { adminWrites } from '../../shared/admin/admin-writes.ts'
import { TextField } from '../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../shared/admin/kit/form-dialog.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'

export type AskedStep = 'hold' | 'cancel' | 'ship'
type Props = { order: OrderView; onMoved: (order: OrderView) => Promise<void>; onClose: () => void }

export const StepDialog = ({ step, ...props }: Props & { step: AskedStep }) =>
  step === 'ship' ? <Ship {...props} /> : <Move {...props} step={step} />

function Move({ step, order: { number }, onMoved, onClose }: Props & { step: 'hold' | 'cancel' }) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: MoveOrder,
    start: { move: step },
    send: async (move) => onMoved(await adminWrites.moveOrder(number, move)),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(`admin.orderStep.ask.${step}`, { number })}
      submit={t(`admin.orderStep.move.${step}`)}
    >
      <TextField
        {...field('reason')}
        label={t('admin.orderStep.reason')}
        hint={t('admin.orderStep.reasonHint')}
        maxLength={280}
        optional
        data-begins
      />
    </FormDialog>
  )
}

function Ship({ order: { number, parcels }, onMoved, onClose }: Props) {
  const t = useText()
  const { carrier, tracking } = parcels[0] ?? {}
  const { field, ...form } = useAdminForm({
    schema: MoveParcel,
    start: { move: 'ship', carrier: carrier ?? undefined, tracking: tracking ?? undefined },
    send: async (move) => onMoved(await adminWrites.moveParcel(number, move)),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('admin.orderStep.ask.ship', { number })}
      submit={t('admin.orderStep.move.ship')}
    >
      <TextField {...field('carrier')} label={t('admin.orderStep.carrier')} maxLength={80} optional data-begins />
      <TextField {...field('tracking')} label={t('admin.orderStep.tracking')} maxLength={80} ltr optional />
    </FormDialog>
  )
}
