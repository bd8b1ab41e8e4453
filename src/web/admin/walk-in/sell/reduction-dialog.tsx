import { useState } from 'react'
import type { TypedReduction } from '#domain/pricing/counter.ts'
import { useText } from '../../../i18n/text.tsx'
import { centsOf, typedOf } from '../../../shared/admin/amounts.ts'
import { Select, TextInput } from '../../../ui/field.tsx'
import { Ask } from './ask.tsx'

type FieldProps = {
  kind: TypedReduction['kind']
  text: string
  onKind: (kind: TypedReduction['kind']) => void
  onText: (text: string) => void
}

export function ReductionFields({ kind, text, onKind, onText }: FieldProps) {
  const t = useText()
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextInput
        label={t('admin.counter.discount')}
        ltr
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      <Select
        label={t('admin.counter.discountAs')}
        value={kind}
        onChange={({ target }) => onKind(target.value as TypedReduction['kind'])}
      >
        <option value="percent">{t('admin.counter.percent')}</option>
        <option value="amount">{t('admin.counter.shillings')}</option>
      </Select>
    </div>
  )
}

/** Undefined when the field is empty or zero, `wrong` when it cannot be parsed or exceeds 100 %. */
export function reductionOf(kind: TypedReduction['kind'], text: string): TypedReduction | undefined | 'wrong' {
  if (text.trim() === '') return undefined
  const hundredths = centsOf(text)
  if (hundredths === undefined || (kind === 'percent' && hundredths > 100_00)) return 'wrong'
  if (hundredths === 0) return undefined
  return { kind, value: kind === 'percent' ? hundredths / 100 : hundredths }
}
export const typedReduction = (discount: TypedReduction | undefined): string =>
  discount === undefined ? '' : typedOf(discount.kind === 'percent' ? Math.round(discount.value * 100) : discount.value)

type Props = {
  discount: TypedReduction | undefined
  onDiscount: (discount: TypedReduction | undefined) => void
  onClose: () => void
}

export function ReductionDialog({ discount, onDiscount, onClose }: Props) {
  const t = useText()
  const [kind, setKind] = useState<TypedReduction['kind']>(discount?.kind ?? 'percent')
  const [text, setText] = useState(typedReduction(discount))
  const typed = reductionOf(kind, text)
  return (
    <Ask
      onClose={onClose}
      title={t('admin.counter.discountAll')}
      submit={t('admin.counter.take')}
      unready={typed === 'wrong' ? t('admin.counter.noAmount') : null}
      send={async () => typed !== 'wrong' && onDiscount(typed)}
    >
      <ReductionFields kind={kind} text={text} onKind={setKind} onText={setText} />
    </Ask>
  )
}
