import { useState } from 'react'
import type { ShippingMethod, ShippingOption } from '#modules/shipping/contract.ts'
import { formatDays } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { Price } from '../../shared/money/price.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type Props = {
  options: readonly ShippingOption[]
  outdated: boolean
  retry: { busy: boolean; again: () => void } | undefined
  chosen: ShippingMethod | undefined
  onChoose: (method: ShippingMethod) => void
  canCollect: boolean
  /** Amount missing for free delivery, KES cents. */
  untilFree: number | undefined
  place: string
}

export function DeliveryOptions({ options, outdated, retry, chosen, onChoose, canCollect, untilFree, place }: Props) {
  const t = useText()
  if (retry)
    return (
      <div role="alert" className="max-w-[62ch]">
        <p className="text-danger">{t('checkout.unpriced')}</p>
        <Button look="outline" size="touch" busy={retry.busy} onClick={retry.again} className="mt-3">
          {t('common.tryAgain')}
        </Button>
      </div>
    )
  if (options.length === 0)
    return <p className="max-w-[62ch] text-ink-2">{t(canCollect ? 'checkout.notThereCollect' : 'checkout.notThere')}</p>
  return (
    <fieldset aria-busy={outdated || undefined} className="max-w-160">
      <legend className="sr-only">{t('checkout.step.delivery')}</legend>
      <div className="divide-y border-y">
        {options.map((option) => (
          <Choice key={option.method} option={option} outdated={outdated} chosen={option.method === chosen} onChoose={onChoose} />
        ))}
      </div>
      {untilFree !== undefined && !outdated && (
        <p className="mt-3 text-small text-ink-2">
          {t.rich('checkout.untilFree', { amount: <Price amount={untilFree} />, place })}
        </p>
      )}
    </fieldset>
  )
}

function Choice({
  option: { method, fee, before, earliest, latest },
  outdated,
  chosen,
  onChoose,
}: {
  option: ShippingOption
  outdated: boolean
  chosen: boolean
  onChoose: (method: ShippingMethod) => void
}) {
  const t = useText()
  const language = useLanguage()
  return (
    <label className="flex min-h-16 items-center gap-4 py-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="shipping"
        value={method}
        checked={chosen}
        onChange={() => onChoose(method)}
        className="size-5 shrink-0 accent-ink"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{t(`delivery.${method}`)}</span>
        {outdated ? (
          <Skeleton className="mt-1 h-4 w-40" />
        ) : (
          <span className="block text-small text-muted">
            {t('delivery.arrives', { days: formatDays(language, earliest, latest) })}
          </span>
        )}
      </span>
      {outdated ? (
        <Skeleton className="h-5 w-20" />
      ) : (
        <span className="text-end">
          {before !== undefined && (
            <s className="me-2 text-muted">
              <Price amount={before} />
            </s>
          )}
          {fee === 0 ? t('delivery.free') : <Price amount={fee} />}
        </span>
      )}
    </label>
  )
}

export function NoteField({ value, onChange }: { value: string; onChange: (note: string) => void }) {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen && value === '')
    return (
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="mt-3 inline-flex min-h-11 items-center gap-2 text-small text-ink-2 underline underline-offset-4 hover:text-ink"
      >
        <Icon name="plus" size={16} />
        {t('checkout.add.note')}
      </button>
    )
  return (
    <TextArea
      id="checkout-note"
      name="note"
      label={t('checkout.field.note')}
      optional={t('checkout.optional')}
      hint={t('checkout.hint.note')}
      maxLength={500}
      autoFocus={isOpen}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="mt-5 max-w-160"
    />
  )
}
