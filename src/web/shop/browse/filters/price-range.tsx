import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Currency } from '#kernel/currency.ts'
import { kes } from '#kernel/money.ts'
import { showIn, shownDecimals } from '#kernel/shown-amount.ts'
import { useText } from '../../../i18n/text.tsx'
import { paths } from '../../../paths.ts'
import { usePreferences } from '../../../shared/preferences/preferences.tsx'
import { actionOf, HiddenFilters } from '../hidden-filters.tsx'
import { type ListQuery, listQueryFrom } from '../list-address.ts'
import type { FilterProps } from './filter-props.ts'

const BOX = 'figures min-h-11 w-full min-w-0 rounded-1 border border-control bg-surface px-2.5 text-[1rem] lg:text-small'

/** Price filter in the displayed currency. A list that came with a range keeps the currency of that range. */
export function PriceRange({ query, facets: { price }, onChoose }: FilterProps) {
  const t = useText()
  const navigate = useNavigate()
  const { currency: shown, rate } = usePreferences()
  const ranged = query.min !== undefined || query.max !== undefined
  const currency: Currency = ranged ? (query.in ?? 'KES') : shown
  const units = (cents: number) => showIn(kes(cents), currency, currency === 'KES' ? 1 : rate) / 10 ** shownDecimals(currency)
  // The bounds are known only in currencies whose rate is loaded.
  const bounds = price && (currency === 'KES' || currency === shown) ? price : undefined

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const params = new URLSearchParams(new FormData(event.currentTarget) as never)
    const { min, max } = listQueryFrom({ pathname: '', searchParams: params })
    const next: ListQuery = {
      ...query,
      min,
      max,
      in: currency !== 'KES' && (min || max || query.q) ? currency : undefined,
      page: undefined,
    }
    if (onChoose) onChoose(next)
    else void navigate(paths.browse(next), { preventScrollReset: true })
  }
  return (
    <form action={actionOf(query)} onSubmit={apply} key={`${query.min} ${query.max}`}>
      <HiddenFilters query={{ ...query, min: undefined, max: undefined, in: undefined }} />
      {currency !== 'KES' && <input type="hidden" name="in" value={currency} />}
      <div className="grid grid-cols-[1fr_auto_1fr] items-end gap-2">
        <End
          name="min"
          label={t('facet.least', { currency })}
          value={query.min}
          hint={bounds && Math.floor(units(bounds.lowest))}
        />
        <span aria-hidden="true" className="pb-2.5">
          –
        </span>
        <End
          name="max"
          label={t('facet.most', { currency })}
          value={query.max}
          hint={bounds && Math.ceil(units(bounds.highest))}
        />
      </div>
      <button type="submit" className="mt-2 min-h-11 text-small font-medium underline underline-offset-4">
        {t('facet.setPrice')}
      </button>
    </form>
  )
}

type EndProps = { name: 'min' | 'max'; label: string; value: number | undefined; hint: number | undefined }

function End({ name, label, value, hint }: EndProps) {
  return (
    <label className="min-w-0">
      <span className="mb-1 block text-caption text-muted">{label}</span>
      <input
        name={name}
        inputMode="decimal"
        autoComplete="off"
        pattern="[0-9]*[.]?[0-9]*"
        maxLength={13}
        dir="ltr"
        defaultValue={value ?? ''}
        placeholder={hint === undefined ? undefined : String(hint)}
        className={BOX}
      />
    </label>
  )
}
