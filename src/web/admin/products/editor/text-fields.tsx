import { type ComponentProps, useState } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { useField } from '../../../shared/admin/kit/fields.tsx'
import type { Bound } from '../../../shared/admin/kit/use-admin-form.ts'
import { TextArea, TextInput } from '../../../ui/field.tsx'

type Props = Bound & Omit<ComponentProps<typeof TextArea>, 'name' | 'value' | 'onChange' | 'error' | 'optional'>

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

/** Field for a list, one item per line. The typed text stays unchanged until the field is left. */
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

type ChoiceProps = Bound & { way: string } & Pick<ComponentProps<typeof TextInput>, 'label' | 'dir' | 'lang'>

/** An empty field removes the translation. */
export function ChoiceField({ name, control, way, ...rest }: ChoiceProps) {
  const t = useText()
  const { field } = useField({ name, control })
  const choices: { size: string; name: string }[] = Array.isArray(field.value) ? field.value : []
  return (
    <TextInput
      {...rest}
      name={`${name}-${way}`}
      maxLength={80}
      optional={t('checkout.optional')}
      value={choices.find(({ size }) => size === way)?.name ?? ''}
      onBlur={field.onBlur}
      onChange={({ target }) => {
        const others = choices.filter(({ size }) => size !== way)
        field.onChange(target.value === '' ? others : [...others, { size: way, name: target.value }])
      }}
    />
  )
}
