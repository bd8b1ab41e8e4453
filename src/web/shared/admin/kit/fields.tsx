import { type ComponentProps, type ReactNode, useState } from 'react'
import { useController } from 'react-hook-form'
import { useText } from '../../../i18n/text.tsx'
import { Select, TextInput } from '../../../ui/field.tsx'
import { Toggle } from '../../../ui/toggle.tsx'
import { centsOf, countOf, typedOf } from '../amounts.ts'
import type { Bound } from './use-admin-form.ts'

type Labels = Bound & {
  label: string
  hint?: ReactNode
  invalid?: string
  misfit?: string
  className?: string
}

export function useField({ name, control, invalid, misfit }: Pick<Labels, 'name' | 'control' | 'invalid' | 'misfit'>) {
  const t = useText()
  const { field, fieldState } = useController({ name, control })
  const { error } = fieldState
  const general = isEmpty(field.value) ? t('admin.kit.required') : t('admin.kit.invalid')
  const byType: Record<string, string | undefined> = { server: error?.message, custom: misfit }
  const message = error && (byType[error.type] ?? invalid ?? general)
  return { field, error: message }
}
const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

type Input = Omit<ComponentProps<typeof TextInput>, 'name' | 'label' | 'hint' | 'error' | 'value' | 'onChange' | 'optional'>
type TextProps = Labels & Input & { optional?: boolean }

type Meaning = { read: (text: string) => unknown; show: (value: unknown) => string }

function useTyped(value: unknown, { read, show }: Meaning) {
  const [text, setText] = useState(() => show(value))
  const same = JSON.stringify(read(text)) === JSON.stringify(value)
  return [same ? text : show(value), setText] as const
}

function MeantField({ meaning, optional, name, control, invalid, misfit, ...rest }: TextProps & { meaning: Meaning }) {
  const t = useText()
  const { field, error } = useField({ name, control, invalid, misfit })
  const [text, setText] = useTyped(field.value, meaning)
  return (
    <TextInput
      {...rest}
      name={name}
      ref={field.ref}
      optional={optional ? t('checkout.optional') : undefined}
      value={text}
      onBlur={field.onBlur}
      onChange={({ target }) => {
        setText(target.value)
        field.onChange(meaning.read(target.value))
      }}
      error={error}
    />
  )
}

const textOf = (empty: unknown): Meaning => ({
  read: (text) => (text.trim() === '' && empty !== '' ? empty : text),
  show: (value) => (typeof value === 'string' ? value : ''),
})

/** An empty optional field is not sent unless `emptyAsText`. */
export const TextField = ({ emptyAsText, ...props }: TextProps & { emptyAsText?: boolean }) => (
  <MeantField {...props} meaning={textOf(props.optional && !emptyAsText ? undefined : '')} />
)

/** Parses to NaN when the text is no number, so that the schema reports it and the text stays. */
const numberOf = (read: (text: string) => number | undefined, show: (value: number) => string, empty: unknown): Meaning => ({
  read: (text) => (text.trim() === '' ? empty : (read(text) ?? Number.NaN)),
  show: (value) => (typeof value === 'number' && !Number.isNaN(value) ? show(value) : ''),
})

/** Amount typed in KES (`1,500.50`), cents in the form. */
export const MoneyField = ({ empty, ...props }: TextProps & { empty?: null }) => (
  <MeantField inputMode="decimal" ltr maxLength={14} {...props} meaning={numberOf(centsOf, typedOf, empty)} />
)

export const CountField = ({ empty, ...props }: TextProps & { empty?: null }) => (
  <MeantField inputMode="numeric" ltr maxLength={7} {...props} meaning={numberOf(countOf, String, empty)} />
)

/** Length typed in metres (`1.5`), centimetres in the form. */
export const MetreField = (props: TextProps) => (
  <MeantField inputMode="decimal" ltr maxLength={10} {...props} meaning={numberOf(centsOf, typedOf, undefined)} />
)

export const PercentField = (props: TextProps) => (
  <MeantField
    inputMode="decimal"
    ltr
    maxLength={5}
    {...props}
    meaning={numberOf(
      (text) => {
        const hundredths = centsOf(text)
        return hundredths === undefined ? undefined : hundredths / 100
      },
      String,
      undefined,
    )}
  />
)

const GRAMS_IN_KG = 1000
/** Weight typed in kilograms (`1.5`), grams in the form. */
export const KilogramField = ({ empty, ...props }: TextProps & { empty?: null }) => (
  <MeantField
    inputMode="decimal"
    ltr
    maxLength={8}
    {...props}
    meaning={numberOf(
      (text) => {
        const hundredths = centsOf(text)
        return hundredths === undefined ? undefined : (hundredths * GRAMS_IN_KG) / 100
      },
      (grams) => String(grams / GRAMS_IN_KG),
      empty,
    )}
  />
)

/**
 * Splits text at Latin and Arabic commas, semicolons and line breaks. Removes duplicates and empty
 * words.
 */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,،;\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
]
const WORDS: Meaning = { read: wordsOf, show: (value) => (Array.isArray(value) ? value.join(', ') : '') }
/** Comma-separated words in one field, a list in the form. */
export const WordsField = (props: TextProps) => <MeantField {...props} meaning={WORDS} />

type ChoiceProps = Labels & {
  options: readonly { value: string; label: string }[]
  none?: string
}

export function ChoiceField({ options, none, name, control, invalid, misfit, ...rest }: ChoiceProps) {
  const { field, error } = useField({ name, control, invalid, misfit })
  return (
    <Select
      {...rest}
      name={name}
      ref={field.ref}
      value={typeof field.value === 'string' ? field.value : ''}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(target.value === '' ? null : target.value)}
      error={error}
    >
      {none !== undefined && <option value="">{none}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}

export function ToggleField({ name, control, label, hint }: Bound & { label: string; hint?: string }) {
  const { field } = useController({ name, control })
  return <Toggle label={label} {...(hint && { hint })} checked={field.value === true} onChange={field.onChange} />
}
