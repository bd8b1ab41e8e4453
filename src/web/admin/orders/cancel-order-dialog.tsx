import { useRef } from 'react'
import { CancelAndRefund, type OrderSteps } from '#modules/orders/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { adminWrites } from '../../shared/admin/admin-writes.ts'
import { typedOf } from '../../shared/admin/amounts.ts'
import { ChoiceField, MoneyField, TextField } from '../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../shared/admin/kit/form-dialog.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { newKey } from '../../shared/idempotency-key.ts'

type Props = {
  number: string
  cancelAndRefund: NonNullable<OrderSteps['cancelAndRefund']>
  onDone: () => Promise<void>
  onClose: () => void
}

export function CancelOrderDialog({ number, cancelAndRefund: { goods, feeMax }, onDone, onClose }: Props) {
  const t = useText()
  const key = useRef(newKey()) // idempotency key: an open dialog cancels the order only once
  const { field, ...form } = useAdminForm({
    schema: CancelAndRefund,
    start: { reason: '', goods: goods ? ('restock' as const) : ('keep' as const), fee: 0 },
    send: async (ask) => {
      await adminWrites.cancelAndRefund(number, ask, key.current)
      await onDone()
    },
  })
  const choices = (['restock', 'quarantine', 'write-off'] as const).map((value) => ({
    value,
    label: t(`admin.refunds.goods.${value}`),
  }))
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('admin.orderStep.ask.cancel', { number })}
      submit={t('admin.orderStep.move.cancelAndRefund')}
    >
      <p className="text-small text-muted">
        {t(goods ? 'admin.orderStep.cancelAndRefund.words' : 'admin.orderStep.cancelAndRefund.lost')}
      </p>
      <TextField
        {...field('reason')}
        label={t('admin.orderStep.reason')}
        hint={t('admin.orderStep.cancelAndRefund.reasonHint')}
        maxLength={280}
        data-begins
      />
      {goods && <ChoiceField {...field('goods')} label={t('admin.refunds.goods.label')} options={choices} />}
      {feeMax > 0 && (
        <MoneyField
          {...field('fee')}
          label={t('admin.orderStep.cancelAndRefund.fee')}
          hint={t('admin.orderStep.cancelAndRefund.feeHint', { most: typedOf(feeMax) })}
        />
      )}
    </FormDialog>
  )
}
