import type { AmountPart, PaymentChoices } from '#modules/payments/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { Price } from '../money/price.tsx'

type Amount = PaymentChoices['amounts'][number]

export function Amounts({
  amounts,
  chosen,
  busy,
  onChoose,
}: {
  amounts: readonly Amount[]
  chosen: AmountPart
  busy: boolean
  onChoose: (part: AmountPart) => void
}) {
  const t = useText()
  if (amounts.length < 2) return null
  return (
    <fieldset className="mb-6">
      <legend className="mb-2 font-medium">{t('payment.amount.title')}</legend>
      <div className="divide-y border-y">
        {amounts.map(({ part, now, later }) => (
          <label
            key={part}
            className="flex min-h-16 items-center gap-4 py-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              autoComplete="off"
              name="amount"
              value={part}
              checked={part === chosen}
              disabled={busy}
              onChange={() => onChoose(part)}
              className="size-5 shrink-0 accent-ink"
            />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">
                {t(`payment.amount.${part}`, { share: Math.round((now * 100) / (now + later)) })}
              </span>
              {later > 0 && (
                <span className="block text-small text-muted">
                  {t.rich('payment.amount.later', { amount: <Price key="later" amount={later} exact /> })}
                </span>
              )}
            </span>
            <Price amount={now} exact />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
