import { type ComponentProps, useState } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { useField } from '../../../shared/admin/kit/fields.tsx'
import type { Bound } from '../../../shared/admin/kit/use-admin-form.ts'
import { TextArea } from '../../../ui/field.tsx'

type Props = Bound & Omit<ComponentProps<typeof TextArea>, 'name' | 'value' | 'onChange' | 'error' | 'optional'>

/** Several lines of one text. */
export function LongTextField({ name, control, ...rest }: Props) {
  const { field, error } = useField({ name, control })
  return (
    <TextArea
      {...rest}
      name={name}
      ref={field.ref}
      value={typeof field.value === 'string' ? field.value : ''}
      onBlur={field.onBlur}
      onChange={field.onChange}
      error={error}
    />
  )
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** A list, one line each. What was typed stays as it was until the field is left. */
export function LinesField({ name, control, hint, ...rest }: Props) {
  const t = useText()
  const { field, error } = useField({ name, control })
  const lines: string[] = Array.isArray(field.value) ? field.value : []
  const [typed, setTyped] = useState<string>()
  return (
    <TextArea
      {...rest}
      name={name}
      ref={field.ref}
      hint={hint ?? t('admin.products.editor.onePerLine')}
      value={typed ?? lines.join('\n')}
      onBlur={() => {
        setTyped(undefined)
        field.onBlur()
      }}
      onChange={({ target }) => {
        setTyped(target.value)
        field.onChange(linesOf(target.value))
      }}
      error={error}
    />
  )
}
