import { useWatch } from 'react-hook-form'
import { type DeliveryMethod, FEE_BY, type NewZone } from '#modules/shipping/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { ChoiceField, CountField, KilogramField, MoneyField } from '../../shared/admin/kit/fields.tsx'
import type { Bound } from '../../shared/admin/kit/use-admin-form.ts'
import { FeeTable } from './fee-table.tsx'

type Rate = NewZone['rates'][number]
type RateName = `rates.${number}.${keyof Rate}`
const UNBOUND = { cutOff: null, heaviest: null, goodsFrom: null, goodsTo: null, mostPieces: null }

/** The fee is empty and must be entered. */
export const newRate = (method: DeliveryMethod): Rate => ({
  method,
  fee: undefined as unknown as number,
  freeFrom: null,
  daysMin: 1,
  daysMax: 3,
  includedGrams: 3000,
  perKg: 0,
  by: 'flat',
  steps: [],
  ...UNBOUND,
})

type Props = {
  method: DeliveryMethod
  place: number | undefined
  field: (name: RateName) => Bound
  onToggle: (on: boolean) => void
}

export function RateFields({ method, place, field, onToggle }: Props) {
  const t = useText()
  return (
    <fieldset className="border-t pt-4">
      <legend className="sr-only">{t(`delivery.${method}`)}</legend>
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          type="checkbox"
          checked={place !== undefined}
          onChange={({ target }) => onToggle(target.checked)}
          className="size-5 accent-ink"
        />
        {t(`delivery.${method}`)}
      </label>
      {place !== undefined && <Fields of={(name) => field(`rates.${place}.${name}`)} />}
    </fieldset>
  )
}

function Fields({ of }: { of: (name: keyof Rate) => Bound }) {
  const t = useText()
  const { control, name } = of('by')
  const by = useWatch({ control, name }) as Rate['by']
  const labels = (name: Exclude<keyof Rate, 'method' | 'by' | 'steps'>, invalid: 'amount' | 'number') => ({
    ...of(name),
    label: t(`admin.shipping.${name}`),
    invalid: t(`admin.shipping.fieldError.${invalid}`),
  })
  return (
    <div className="mt-2 grid gap-4 sm:grid-cols-3">
      <ChoiceField
        {...of('by')}
        label={t('admin.shipping.by')}
        options={FEE_BY.map((value) => ({ value, label: t(`admin.shipping.feeBy.${value}`) }))}
      />
      {by === 'flat' && <MoneyField {...labels('fee', 'amount')} />}
      <MoneyField {...labels('freeFrom', 'amount')} empty={null} optional />
      <div className="grid grid-cols-2 gap-3">
        <CountField {...labels('daysMin', 'number')} />
        <CountField {...labels('daysMax', 'number')} misfit={t('admin.shipping.fieldError.days')} />
      </div>
      {by === 'flat' ? (
        <>
          <KilogramField {...labels('includedGrams', 'number')} />
          <MoneyField {...labels('perKg', 'amount')} />
        </>
      ) : (
        <FeeTable key={by} by={by} steps={of('steps')} />
      )}
      <CountField {...labels('cutOff', 'number')} hint={t('admin.shipping.cutOffHint')} empty={null} optional />
      <KilogramField {...labels('heaviest', 'number')} empty={null} optional />
      <CountField {...labels('mostPieces', 'number')} empty={null} optional />
      <MoneyField {...labels('goodsFrom', 'amount')} empty={null} optional />
      <MoneyField {...labels('goodsTo', 'amount')} misfit={t('admin.shipping.fieldError.goodsTo')} empty={null} optional />
    </div>
  )
}
