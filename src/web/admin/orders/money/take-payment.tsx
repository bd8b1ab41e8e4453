import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useText } from '../../../i18n/text.tsx'
import { ChoiceField, MoneyField, TextField } from '../../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../../shared/admin/kit/form-dialog.tsx'
import { useAdminForm } from '../../../shared/admin/kit/use-admin-form.ts'
import { newKey } from '../../../shared/idempotency-key.ts'
import { Price } from '../../../shared/money/price.tsx'
import { toast } from '../../../ui/toasts.ts'
import { DrawerField, shiftOf } from './drawer-field.tsx'
import { moneyWrites } from './money-reads.ts'

const METHODS = ['on-pickup', 'on-delivery', 'bank-transfer'] as const

const Receipt = z.object({
  method: z.enum(METHODS),
  amount: z.int().min(1).max(100_000_000_00),
  till: z.string().optional(),
  reference: z.string().min(3).max(40).optional(),
})

type Props = {
  number: string
  due: number
  isFull: boolean
  onPaid: () => Promise<void>
  onClose: () => void
}

export function TakePayment({ number, due, isFull, onPaid, onClose }: Props) {
  const t = useText()
  const key = useRef(newKey()) // idempotency key: an open dialog records the receipt only once
  const {
    field,
    form: typed,
    ...form
  } = useAdminForm({
    schema: Receipt,
    start: { method: 'on-pickup', amount: due },
    send: async ({ method, amount, till, reference }) => {
      const receipt = { method, amount, ...(reference && { reference }), ...(method !== 'bank-transfer' && shiftOf(till)) }
      await moneyWrites.record(number, receipt, key.current)
      await onPaid()
      toast({ title: t('admin.owed.recorded') })
      onClose()
    },
  })
  const method = useWatch({ control: typed.control, name: 'method' })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(isFull ? 'admin.owed.markPaid' : 'admin.owed.take')}
      submit={t('admin.owed.record')}
    >
      <p className="text-ink-2">{t('admin.owed.recordHint')}</p>
      {isFull ? (
        <p className="font-medium">
          <Price amount={due} exact />
        </p>
      ) : (
        <MoneyField {...field('amount')} label={t('admin.owed.amount')} data-begins />
      )}
      <ChoiceField
        {...field('method')}
        label={t('admin.orders.bulk.method')}
        options={METHODS.map((value) => ({ value, label: t(`admin.orders.bulk.by.${value}`) }))}
      />
      {method !== 'bank-transfer' && <DrawerField {...field('till')} />}
      {method === 'bank-transfer' && <TextField {...field('reference')} label={t('admin.orders.bulk.reference')} ltr optional />}
    </FormDialog>
  )
}
