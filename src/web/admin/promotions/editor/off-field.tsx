import type { Reduction } from '#domain/pricing/reduction.ts'
import { useText } from '../../../i18n/text.tsx'
import { Select } from '../../../ui/field.tsx'
import { newOff, type OffKind, offKindOf } from '../rule/new-rule.ts'
import { MoneyIn, PercentIn } from './draft-fields.tsx'

type Props<Kind extends Reduction> = {
  path: string
  off: Kind
  kinds: readonly OffKind[]
  priceLabel?: string
  onChange: (off: Kind) => void
}

export function OffField<Kind extends Reduction>({ path, off, kinds, priceLabel, onChange }: Props<Kind>) {
  const t = useText()
  const kind = offKindOf(off)
  const change = (value: number | null) => onChange({ [kind]: value } as Kind)
  const number = { path: `${path}.${kind}`, onChange: change, className: 'grow basis-36' }
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Select
        label={t('admin.promotions.off.kind')}
        value={kind}
        onChange={({ target }) => onChange(newOff(target.value as OffKind) as Kind)}
        className="grow basis-48"
      >
        {kinds.map((each) => (
          <option key={each} value={each}>
            {t(`admin.promotions.off.${each}`)}
          </option>
        ))}
      </Select>
      {'percent' in off && (
        <PercentIn key={kind} {...number} label={t('admin.promotions.off.percentLabel')} value={off.percent} />
      )}
      {'amount' in off && <MoneyIn key={kind} {...number} label={t('admin.promotions.off.amountLabel')} value={off.amount} />}
      {'price' in off && (
        <MoneyIn key={kind} {...number} label={priceLabel ?? t('admin.promotions.off.priceLabel')} value={off.price} />
      )}
    </div>
  )
}
