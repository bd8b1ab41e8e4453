import type { DeliveryMethod, NewZone } from '#modules/shipping/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { CountField, KilogramField, MoneyField } from '../../shared/admin/kit/fields.tsx'
import type { Bound } from '../../shared/admin/kit/use-admin-form.ts'

type Rate = NewZone['rates'][number]
type RateName = `rates.${number}.${keyof Rate}`

/** Its fee has still to be typed. */
export const newRate = (method: DeliveryMethod): Rate => ({
  ...{ method, fee: undefined as unknown as number, freeFrom: null },
  ...{ daysMin: 1, daysMax: 3, includedGrams: 3000, perKg: 0 },
})

type Props = {
  method: DeliveryMethod
  /** Where it stands among the rates of its zone; nothing when the zone does not have it. */
  place: number | undefined
  field: (name: RateName) => Bound
  onToggle: (on: boolean) => void
}

/** Whether a zone has a method, and what it costs. */
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
  const labels = (name: Exclude<keyof Rate, 'method'>, invalid: 'amount' | 'number') => ({
    ...of(name),
    ...{ label: t(`admin.shipping.${name}`), invalid: t(`admin.shipping.fieldError.${invalid}`) },
  })
  return (
    <div className="mt-2 grid gap-4 sm:grid-cols-3">
      <MoneyField {...labels('fee', 'amount')} />
      <MoneyField {...labels('freeFrom', 'amount')} empty={null} optional />
      <div className="grid grid-cols-2 gap-3">
        <CountField {...labels('daysMin', 'number')} />
        <CountField {...labels('daysMax', 'number')} misfit={t('admin.shipping.fieldError.days')} />
      </div>
      <KilogramField {...labels('includedGrams', 'number')} />
      <MoneyField {...labels('perKg', 'amount')} />
    </div>
  )
}
