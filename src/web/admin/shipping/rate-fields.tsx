import type { DeliveryMethod } from '#modules/shipping/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { TextInput } from '../../ui/field.tsx'
import { type RateDraft, rateErrors } from './zone-draft.ts'

type Props = { method: DeliveryMethod; rate: RateDraft; spoken: boolean; onChange: (rate: RateDraft) => void }

/** Whether a zone has a method, and what it costs. Flaws are spoken of once it was sent. */
export function RateFields({ method, rate, spoken, onChange }: Props) {
  const t = useText()
  const errors = spoken ? rateErrors(rate) : {}
  const field = (name: Exclude<keyof RateDraft, 'on'>, decimal = false) => {
    const error = errors[name]
    return {
      ...{ label: t(`admin.shipping.${name}`), ltr: true, value: rate[name], maxLength: 14 },
      inputMode: decimal ? ('decimal' as const) : ('numeric' as const),
      error: error && t(`admin.shipping.fieldError.${error}`),
      onChange: ({ target }: { target: HTMLInputElement }) => onChange({ ...rate, [name]: target.value }),
    }
  }
  return (
    <fieldset className="border-t pt-4">
      <legend className="sr-only">{t(`delivery.${method}`)}</legend>
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          type="checkbox"
          checked={rate.on}
          onChange={({ target }) => onChange({ ...rate, on: target.checked })}
          className="size-5 accent-ink"
        />
        {t(`delivery.${method}`)}
      </label>
      {rate.on && (
        <div className="mt-2 grid gap-4 sm:grid-cols-3">
          <TextInput {...field('fee', true)} />
          <TextInput {...field('freeFrom', true)} optional={t('checkout.optional')} />
          <div className="grid grid-cols-2 gap-3">
            <TextInput {...field('daysMin')} />
            <TextInput {...field('daysMax')} />
          </div>
          <TextInput {...field('includedKg', true)} />
          <TextInput {...field('perKg', true)} />
        </div>
      )}
    </fieldset>
  )
}
