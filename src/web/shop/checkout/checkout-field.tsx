import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react'
import { useText } from '../../i18n/text.tsx'
import type { FieldName } from '../../shared/checkout/draft.ts'
import { Select, TextInput } from '../../ui/field.tsx'
import type { AddressForm } from './use-address-form.ts'
import { REQUIRED } from './validate.ts'

export const fieldId = (name: FieldName) => `checkout-${name}`

/** A region is called a county in Kenya. */
export const labelOf = (name: FieldName, country: string) =>
  name === 'region' && country === 'KE' ? 'checkout.county' : (`checkout.field.${name}` as const)

type Shared = { address: AddressForm; name: FieldName; className?: string; hint?: ReactNode }

function useShared({ address, name }: Shared) {
  const t = useText()
  const needed = REQUIRED(address.draft.country).includes(name)
  return {
    id: fieldId(name),
    name,
    label: t(labelOf(name, address.draft.country)),
    optional: needed || name === 'country' ? undefined : t('checkout.optional'),
    required: needed,
    value: address.draft[name],
    error: address.errorOf(name),
    onBlur: () => address.leave(name),
  }
}

export function CheckoutInput({
  address,
  name,
  className,
  hint,
  ...input
}: Shared & InputHTMLAttributes<HTMLInputElement> & { ltr?: boolean }) {
  const shared = useShared({ address, name })
  return (
    <TextInput
      {...input}
      {...shared}
      hint={shared.error ? undefined : hint}
      className={className}
      onChange={(event) => address.change({ [name]: event.target.value })}
    />
  )
}

export function CheckoutSelect({ address, name, className, hint, ...select }: Shared & SelectHTMLAttributes<HTMLSelectElement>) {
  const shared = useShared({ address, name })
  return (
    <Select
      {...select}
      {...shared}
      hint={shared.error ? undefined : hint}
      className={className}
      onChange={(event) => address.change({ [name]: event.target.value })}
    />
  )
}
