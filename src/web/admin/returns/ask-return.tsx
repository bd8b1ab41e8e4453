import { useState } from 'react'
import { z } from 'zod'
import { type AdminOrderReturns, AskReturn, COMES_BACK, RETURN_REASONS } from '#modules/returns/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { AreaField } from '../../shared/admin/kit/area-field.tsx'
import { ChoiceField, CountField, MetreField } from '../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../shared/admin/kit/form-dialog.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { newKey } from '../../shared/idempotency-key.ts'
import { returnWrites } from './return-reads.ts'

const Typed = AskReturn.safeExtend({
  lines: z.array(z.object({ line: z.int(), quantity: z.int().min(0).max(1_000_000), exchange: z.int().optional() })),
})
const schema = Typed.transform(({ lines, wish, ...rest }) => ({
  ...rest,
  wish,
  lines: lines.filter(({ quantity }) => quantity > 0),
})).pipe(AskReturn)

type Props = { returns: AdminOrderReturns; onAsked: () => Promise<void>; onClose: () => void }

export function AskReturnDialog({ returns: { number, lines }, onAsked, onClose }: Props) {
  const t = useText()
  const rows = lines.filter(({ left }) => left > 0)
  const [id] = useState(() => newKey().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5'))
  const { field, ...form } = useAdminForm({
    schema,
    start: {
      id,
      reason: 'too-small' as const,
      wish: 'refund' as const,
      comesBack: 'drop-off' as const,
      lines: rows.map(({ line }, place) => ({ line, quantity: rows.length === 1 && place === 0 ? 1 : 0 })),
    },
    send: async (input) => {
      await returnWrites.ask(number, input)
      await onAsked()
    },
  })
  const wishes = (['refund', 'credit', 'alteration', 'repair'] as const).map((value) => ({
    value,
    label: t(`admin.returns.want.${value}`),
  }))
  return (
    <FormDialog form={form} onClose={onClose} title={t('admin.returns.open')} submit={t('admin.returns.openIt')}>
      {rows.map((row, place) => {
        const Quantity = row.unit === 'centimetre' ? MetreField : CountField
        return (
          <Quantity
            key={row.line}
            {...field(`lines.${place}.quantity`)}
            label={[row.name, row.size].filter(Boolean).join(' · ')}
            hint={t('admin.returns.ofAsked', { quantity: row.left })}
          />
        )
      })}
      <ChoiceField
        {...field('reason')}
        label={t('returns.reason')}
        options={RETURN_REASONS.map((value) => ({ value, label: t(`returns.because.${value}`) }))}
      />
      <ChoiceField {...field('wish')} label={t('admin.returns.wish')} options={wishes} />
      <ChoiceField
        {...field('comesBack')}
        label={t('admin.returns.comesBack')}
        options={COMES_BACK.map((value) => ({ value, label: t(`admin.returns.way.${value}`) }))}
      />
      <AreaField {...field('words')} label={t('returns.words')} maxLength={1000} rows={3} optional />
    </FormDialog>
  )
}
