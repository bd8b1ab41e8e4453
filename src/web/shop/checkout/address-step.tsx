import { type RefObject, useMemo, useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { formatters, localeOf } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { countriesIn, countryName } from '../../shared/address/countries.ts'
import { CountyOptions } from '../../shared/address/county-options.tsx'
import { countyOfTown, TOWNS } from '../../shared/address/towns.ts'
import type { Draft, FieldName } from '../../shared/checkout/draft.ts'
import { orderReads } from '../../shared/order/order-reads.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { AddressChoice } from './address-choice.tsx'
import { CheckoutInput, CheckoutSelect, labelOf } from './checkout-field.tsx'
import { HowChoice } from './how-choice.tsx'
import type { Saved } from './saved-addresses.ts'
import type { AddressForm } from './use-address-form.ts'

const NONE: readonly string[] = []

type Props = {
  form: AddressForm
  saved: Saved
  element: RefObject<HTMLFormElement | null>
  canCollect: boolean
  collects: boolean
  onDone: () => void
}

export function AddressStep({ form, saved, element, canCollect, collects, onDone }: Props) {
  const t = useText()
  const hydrated = useHydrated()
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (form.check()) onDone()
      }}
      className="max-w-160"
    >
      {canCollect && <HowChoice collects={collects} change={form.change} />}
      <Wanting names={form.wanting} country={form.draft.country} />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {!collects && <AddressChoice draft={form.draft} saved={saved} change={form.change} />}
        <CheckoutInput
          address={form}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          ltr
          hint={t('checkout.hint.email')}
        />
        <CheckoutInput
          address={form}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          ltr
          hint={collects ? undefined : t('checkout.hint.phone')}
        />
        <CheckoutInput address={form} name="name" autoComplete="name" autoCapitalize="words" className="sm:col-span-2" />
        {!collects && <AddressLines form={form} />}
      </div>
      <Button type={hydrated ? 'submit' : 'button'} className="mt-7 w-full sm:w-auto">
        {t(!collects ? 'checkout.toDelivery' : canCollect ? 'checkout.toCollection' : 'checkout.toNext')}
      </Button>
    </form>
  )
}

function AddressLines({ form }: { form: AddressForm }) {
  const t = useText()
  const hydrated = useHydrated()
  const closedPlaces = useRead(orderReads.closedPlaces())
  const closed = hydrated ? closedPlaces : undefined // the server's markup is kept until hydration
  const countries = useCountries(form.draft.country, closed?.countries)
  const home = form.draft.country === 'KE'
  return (
    <>
      <CheckoutSelect address={form} name="country" autoComplete="country" className="sm:col-span-2">
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </CheckoutSelect>
      <div className="sm:col-span-2">
        <CheckoutInput address={form} name="line1" autoComplete="address-line1" />
        <Behind form={form} name="line2" autoComplete="address-line2" />
      </div>
      {home ? <Town form={form} /> : <CheckoutInput address={form} name="town" autoComplete="address-level2" />}
      {home ? (
        <CheckoutSelect address={form} name="region" autoComplete="address-level1">
          <CountyOptions closed={closed?.regions.KE} chosen={form.draft.region} />
        </CheckoutSelect>
      ) : (
        <>
          <CheckoutInput address={form} name="postcode" autoComplete="postal-code" ltr />
          <CheckoutInput address={form} name="region" autoComplete="address-level1" className="sm:col-span-2" />
        </>
      )}
      {home && (
        <div className="-mt-2 sm:col-span-2">
          <Behind form={form} name="landmark" autoComplete="off" hint={t('checkout.hint.landmark')} />
        </div>
      )}
    </>
  )
}

/** A known town fills in its county unless a county was chosen. */
function Town({ form }: { form: AddressForm }) {
  const hydrated = useHydrated()
  const bring = (some: Partial<Draft>) => {
    const county = form.draft.region === '' && some.town !== undefined ? countyOfTown(some.town) : undefined
    form.change(county === undefined ? some : { ...some, region: county })
  }
  return (
    <>
      <CheckoutInput address={{ ...form, change: bring }} name="town" autoComplete="address-level2" list="towns" />
      <datalist id="towns">
        {(hydrated ? TOWNS : []).map(({ town, county }) => (
          <option key={town} value={town}>
            {county}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** Server and browser may name countries differently, so the full list is rendered only after hydration. */
function useCountries(chosen: string, closed: readonly string[] = NONE) {
  const language = useLanguage()
  const hydrated = useHydrated()
  return useMemo(
    () =>
      hydrated
        ? countriesIn(language).filter(({ code }) => code === chosen || !closed.includes(code))
        : [{ code: chosen, name: countryName(language, chosen) }],
    [hydrated, language, chosen, closed],
  )
}

function Behind({
  form,
  name,
  hint,
  autoComplete,
}: {
  form: AddressForm
  name: 'line2' | 'landmark'
  hint?: string
  autoComplete: string
}) {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen || form.draft[name] !== '')
    return (
      <CheckoutInput address={form} name={name} hint={hint} autoComplete={autoComplete} autoFocus={isOpen} className="mt-5" />
    )
  return (
    <button
      type="button"
      onClick={() => setIsOpen(true)}
      className="mt-1 inline-flex min-h-11 items-center gap-2 text-small text-ink-2 underline underline-offset-4 hover:text-ink"
    >
      <Icon name="plus" size={16} />
      {t(`checkout.add.${name}`)}
    </button>
  )
}

function Wanting({ names, country }: { names: readonly FieldName[]; country: string }) {
  const t = useText()
  const list = formatters.getListFormat(localeOf(useLanguage()), { type: 'conjunction' })
  const fields = names.map((name) => t(labelOf(name, country)))
  return (
    <p
      role="alert"
      className={names.length > 0 ? 'mb-5 border-s-2 border-danger bg-danger-bg px-4 py-3 text-small text-danger' : 'sr-only'}
    >
      {names.length > 0 && t('checkout.wanting', { count: names.length, fields: list.format(fields) })}
    </p>
  )
}
