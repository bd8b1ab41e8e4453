import { ClosedDay } from '#modules/shipping/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { TextField } from '../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../shared/admin/kit/form-dialog.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'

type Props = { day: string; promised: number; onName: (name: string) => Promise<void>; onClose: () => void }

export function CloseDay({ day, promised, onName, onClose }: Props) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: ClosedDay.pick({ name: true }),
    start: { name: '' },
    send: ({ name }) => onName(name),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('admin.deliverySlots.closing', { day })}
      submit={t('admin.deliverySlots.close')}
    >
      {promised > 0 && <p className="text-small text-warn">{t('admin.deliverySlots.promised', { count: promised })}</p>}
      <TextField
        {...field('name')}
        label={t('admin.deliverySlots.reason')}
        hint={t('admin.deliverySlots.reasonHint')}
        maxLength={80}
        required
        data-begins
      />
    </FormDialog>
  )
}
