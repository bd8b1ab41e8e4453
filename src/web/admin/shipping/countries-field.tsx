import { useLanguage, useText } from '../../i18n/text.tsx'
import { countriesIn, countryName } from '../../shared/address/countries.ts'
import { useField } from '../../shared/admin/kit/fields.tsx'
import type { Bound } from '../../shared/admin/kit/use-admin-form.ts'
import { IconButton } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'

export function CountriesField(bound: Bound) {
  const t = useText()
  const language = useLanguage()
  const { field, error } = useField(bound)
  const chosen = field.value as readonly string[]
  return (
    <div>
      <Select
        ref={field.ref}
        label={t('admin.shipping.countries')}
        hint={t('admin.shipping.countriesHint')}
        value=""
        error={error}
        onBlur={field.onBlur}
        onChange={({ target }) => target.value && field.onChange([...chosen, target.value])}
        className="max-w-100"
      >
        <option value="">{t('admin.shipping.addCountry')}</option>
        {countriesIn(language)
          .filter(({ code }) => !chosen.includes(code))
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </Select>
      <ul className="mt-2 flex flex-wrap gap-2">
        {chosen.map((code) => (
          <li key={code} className="flex items-center rounded-full border ps-4 text-small">
            {countryName(language, code)}
            <IconButton
              label={t('admin.shipping.dropCountry', { country: countryName(language, code) })}
              onClick={() => field.onChange(chosen.filter((each) => each !== code))}
            >
              <Icon name="x" size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
