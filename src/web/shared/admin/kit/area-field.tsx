import { useText } from '../../../i18n/text.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { useField } from './fields.tsx'
import type { Bound } from './use-admin-form.ts'

type Props = Bound & {
  label: string
  hint?: string
  optional?: boolean
  maxLength?: number
  rows?: number
  dir?: 'ltr' | 'rtl'
  lang?: string
}

export function AreaField({ name, control, optional, ...rest }: Props) {
  const t = useText()
  const { field, error } = useField({ name, control })
  return (
    <TextArea
      {...rest}
      name={name}
      ref={field.ref}
      optional={optional ? t('checkout.optional') : undefined}
      value={typeof field.value === 'string' ? field.value : ''}
      onBlur={field.onBlur}
      onChange={field.onChange}
      error={error}
    />
  )
}
