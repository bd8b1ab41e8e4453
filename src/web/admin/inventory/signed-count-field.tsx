import { type ComponentProps, useState } from 'react'
import { type CountField, useField } from '../../shared/admin/kit/fields.tsx'
import { TextInput } from '../../ui/field.tsx'

const SIGNED = /^[-+−]?\d{1,8}$/

export function SignedCountField({ name, control, invalid, misfit, optional: _, ...rest }: ComponentProps<typeof CountField>) {
  const { field, error } = useField({ name, control, invalid, misfit })
  const [text, setText] = useState('')
  const read = (typed: string) => (SIGNED.test(typed.trim()) ? Number(typed.trim().replace('−', '-')) : Number.NaN)
  return (
    <TextInput
      {...rest}
      name={name}
      ref={field.ref}
      ltr
      inputMode="text"
      maxLength={9}
      value={text}
      onBlur={field.onBlur}
      onChange={({ target }) => {
        setText(target.value)
        field.onChange(target.value.trim() === '' ? undefined : read(target.value))
      }}
      error={error}
    />
  )
}
