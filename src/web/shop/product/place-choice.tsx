import { useMemo } from 'react'
import { useRead } from '../../api/use-read.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { COUNTIES } from '../../shared/address/counties.ts'
import { countriesIn } from '../../shared/address/countries.ts'
import type { DeliveryPlace } from '../../shared/checkout/place.ts'
import { AT_HOME } from '../../shared/delivery/at-home.ts'
import { orderReads } from '../../shared/order/order-reads.ts'
import { Select } from '../../ui/field.tsx'

export default function PlaceChoice({ place, choose }: { place: DeliveryPlace; choose: (place: DeliveryPlace) => void }) {
  const t = useText()
  const language = useLanguage()
  const closed = useRead(orderReads.closedPlaces())
  const countries = useMemo(() => countriesIn(language), [language])
  const open = <T,>(all: readonly T[], codeOf: (each: T) => string, shut: readonly string[] = [], chosen?: string) =>
    all.filter((each) => codeOf(each) === chosen || !shut.includes(codeOf(each)))
  return (
    <div className="mt-3 mb-1.5 grid gap-3 sm:grid-cols-2">
      <Select
        label={t('checkout.field.country')}
        value={place.country}
        autoFocus
        onChange={({ target: { value } }) => choose(value === AT_HOME.country ? AT_HOME : { country: value })}
      >
        {open(countries, ({ code }) => code, closed?.countries, place.country).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      {place.country === AT_HOME.country && (
        <Select
          label={t('checkout.county')}
          value={place.region}
          onChange={({ target: { value } }) => choose({ country: AT_HOME.country, region: value })}
        >
          {open(COUNTIES, (county) => county, closed?.regions.KE, place.region).map((county) => (
            <option key={county}>{county}</option>
          ))}
        </Select>
      )}
    </div>
  )
}
