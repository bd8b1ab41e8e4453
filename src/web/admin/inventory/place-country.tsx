import { useLanguage, useText } from '../../i18n/text.tsx'
import { COUNTIES } from '../../shared/address/counties.ts'
import { countriesIn } from '../../shared/address/countries.ts'
import { ChoiceField, TextField, useField } from '../../shared/admin/kit/fields.tsx'
import type { Bound } from '../../shared/admin/kit/use-admin-form.ts'

export function PlaceCountry({ country, region }: { country: Bound; region: Bound }) {
  const t = useText()
  const language = useLanguage()
  const { field } = useField(country)
  const countries = countriesIn(language).map(({ code, name }) => ({ value: code, label: name }))
  return (
    <>
      <ChoiceField {...country} label={t('admin.stock.country')} options={countries} />
      {field.value === 'KE' ? (
        <ChoiceField
          {...region}
          label={t('admin.stock.county')}
          none={t('admin.stock.notSaid')}
          options={COUNTIES.map((county) => ({ value: county, label: county }))}
        />
      ) : (
        <TextField {...region} label={t('admin.stock.region')} maxLength={80} optional emptyAsText />
      )}
    </>
  )
}
