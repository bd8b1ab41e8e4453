import { GOODS_CHOICES } from '#modules/refunds/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { ChoiceField } from '../../../shared/admin/kit/fields.tsx'
import type { Bound } from '../../../shared/admin/kit/use-admin-form.ts'

export function RefundGoods({ className, ...field }: Bound & { className?: string }) {
  const t = useText()
  return (
    <ChoiceField
      {...field}
      {...(className && { className })}
      label={t('admin.refunds.goods.label')}
      options={GOODS_CHOICES.map((goods) => ({ value: goods, label: t(`admin.refunds.goods.${goods}`) }))}
    />
  )
}
