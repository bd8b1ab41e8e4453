import { useMemo } from 'react'
import { type AddressField, addressFormOf } from '#domain/customers/address-forms.ts'
import type { NewAddress } from '#modules/customers/contract.ts'
import { useWrite } from '../../api/use-write.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { countriesIn } from '../../shared/address/countries.ts'
import { CountyOptions } from '../../shared/address/county-options.tsx'
import { FormFailure } from '../../shared/errors/form-failure.tsx'
import { Button } from '../../ui/button.tsx'
import { Select, TextInput } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { useForm } from '../../ui/use-form.ts'

type Name = 'name' | 'phone' | 'country' | AddressField
type Typed = Record<Name, string>

const TOKENS: Record<AddressField, string> = {
  line1: 'address-line1',
  line2: 'address-line2',
  landmark: 'off',
  town: 'address-level2',
  region: 'address-level1',
  postcode: 'postal-code',
}

type Props = { start: NewAddress; onSave: (address: NewAddress) => Promise<void> }

export function AddressForm({ start, onSave }: Props) {
  const t = useText()
  const countries = useCountries()
  const { send, busy, error } = useWrite((typed: Typed) => onSave(addressFrom(typed, start.isDefault)))
  const { field, form, errorCount, typed } = useForm<Name>(typedFrom(start), {
    order: ['name', 'phone', 'country', 'line1', 'line2', 'landmark', 'town', 'region', 'postcode'],
    errorOf: (name, now) => {
      const { required, postcode } = addressFormOf(now.country)
      const value = now[name].trim()
      if (name === 'name') return value === '' ? t('auth.missing.name') : undefined
      if (value === '') return required.includes(name as AddressField) ? t('profile.address.missing') : undefined
      if (name !== 'postcode' || !postcode || postcode.shape.test(value)) return undefined
      return t('profile.address.postcode', { example: postcode.example })
    },
    send: (now) => void send(now),
  })
  return (
    <form {...form} className="grid gap-5 p-5">
      <FormFailure write={{ error, busy }} title={t('common.notSaved')} />
      <FormErrors count={errorCount} />
      <TextInput {...field('name')} label={t('checkout.field.name')} autoComplete="name" maxLength={120} required />
      <TextInput
        {...field('phone')}
        label={t('checkout.field.phone')}
        optional={t('checkout.optional')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={32}
        ltr
      />
      <Select {...field('country')} label={t('checkout.field.country')} autoComplete="country">
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <AddressLines country={typed.country} field={field} />
      <Button type="submit" busy={busy}>
        {t('profile.save')}
      </Button>
    </form>
  )
}

type Fields = ReturnType<typeof useForm<Name>>['field']

function AddressLines({ country, field }: { country: string; field: Fields }) {
  const t = useText()
  const { fields, required, region } = addressFormOf(country)
  return fields.map((name) =>
    name === 'region' && country === 'KE' ? (
      <Select key={name} {...field(name)} label={t('checkout.county')} autoComplete={TOKENS.region} required>
        <CountyOptions />
      </Select>
    ) : (
      <TextInput
        key={name}
        {...field(name)}
        label={name === 'region' ? t(`profile.region.${region ?? 'region'}`) : t(`checkout.field.${name}`)}
        optional={required.includes(name) ? undefined : t('checkout.optional')}
        required={required.includes(name)}
        autoComplete={TOKENS[name]}
        maxLength={name === 'postcode' ? 16 : 160}
        ltr={name === 'postcode'}
      />
    ),
  )
}

function useCountries() {
  const language = useLanguage()
  return useMemo(() => countriesIn(language), [language])
}

const typedFrom = (start: NewAddress): Typed => ({
  name: start.name,
  phone: start.phone ?? '',
  country: start.country,
  line1: start.line1,
  line2: start.line2 ?? '',
  landmark: start.landmark ?? '',
  town: start.town ?? '',
  region: start.region ?? '',
  postcode: start.postcode ?? '',
})

/** Fields that the country does not use are left out, even if they were filled for another country. */
function addressFrom(typed: Typed, isDefault: boolean): NewAddress {
  const { fields } = addressFormOf(typed.country)
  const fieldValue = (name: AddressField) => (fields.includes(name) && typed[name].trim()) || null
  return {
    name: typed.name.trim(),
    phone: typed.phone.trim() || null,
    country: typed.country,
    isDefault,
    line1: typed.line1.trim(),
    line2: fieldValue('line2'),
    landmark: fieldValue('landmark'),
    town: fieldValue('town'),
    region: fieldValue('region'),
    postcode: fieldValue('postcode'),
  }
}
