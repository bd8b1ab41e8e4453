import type { ComponentProps } from 'react'
import { useText } from '../../i18n/text.tsx'
import { TextInput } from '../../ui/field.tsx'

export function EmailField({ field }: { field: Omit<ComponentProps<typeof TextInput>, 'label'> }) {
  const t = useText()
  return (
    <TextInput
      {...field}
      label={t('checkout.field.email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      ltr
      required
    />
  )
}
