import { useEffect, useState } from 'react'
import { useLanguage } from '../../i18n/text.tsx'
import { Select } from '../../ui/field.tsx'
import { countriesIn } from '../address/countries.ts'

type Props = { label: string; value: string; onChange: (code: string) => void }

/** The names are added in the browser, because the server may spell them differently. */
export function CountrySelect({ label, value, onChange }: Props) {
  const language = useLanguage()
  const [countries, setCountries] = useState<{ code: string; name: string }[]>([])
  useEffect(() => setCountries(countriesIn(language)), [language])
  const isListed = countries.some(({ code }) => code === value)
  return (
    <Select label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {!isListed && <option value={value}>{value}</option>}
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}
