import { type ReactNode, useState } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { centsOf, countOf, typedOf } from '../../../shared/admin/amounts.ts'
import { TextInput } from '../../../ui/field.tsx'
import { useErrorAt } from './draft.tsx'

type Common = {
  path: string
  label: string
  hint?: ReactNode
  error?: string
  className?: string
}

export function TextIn({
  path,
  value,
  onChange,
  error,
  ...rest
}: Common & { value: string; onChange: (value: string) => void; optional?: string; maxLength?: number; lang?: string }) {
  const t = useText()
  const { wrong, leave } = useErrorAt(path)
  return (
    <TextInput
      maxLength={80}
      {...rest}
      name={path}
      value={value}
      onBlur={leave}
      onChange={({ target }) => onChange(target.value)}
      error={wrong ? (error ?? t('admin.kit.required')) : undefined}
    />
  )
}

type Meaning = { read: (text: string) => number | undefined; show: (value: number) => string }
type NumberProps = Common & {
  value: number | null
  onChange: (value: number | null) => void
  optional?: boolean
  /** Omits the label "optional", where one hint covers several optional fields. */
  unmarked?: boolean
}

function NumberIn({ path, value, onChange, optional, unmarked, error, meaning, ...rest }: NumberProps & { meaning: Meaning }) {
  const t = useText()
  const { wrong, leave } = useErrorAt(path)
  const shown = value === null || Number.isNaN(value) ? '' : meaning.show(value)
  const [text, setText] = useState(shown)
  const parsed = read(text, meaning)
  const same = Object.is(parsed, value) || (parsed === null && value !== null && Number.isNaN(value))
  return (
    <TextInput
      {...rest}
      name={path}
      inputMode="decimal"
      ltr
      maxLength={14}
      optional={optional && !unmarked ? t('checkout.optional') : undefined}
      value={same ? text : shown}
      onBlur={leave}
      onChange={({ target }) => {
        setText(target.value)
        const next = read(target.value, meaning)
        onChange(next === null && !optional ? Number.NaN : next)
      }}
      error={wrong ? error : undefined}
    />
  )
}

const read = (text: string, meaning: Meaning): number | null => (text.trim() === '' ? null : (meaning.read(text) ?? Number.NaN))

export function MoneyIn(props: NumberProps) {
  const t = useText()
  return <NumberIn error={t('admin.kit.noAmount')} {...props} meaning={{ read: centsOf, show: typedOf }} />
}

export function CountIn(props: NumberProps) {
  const t = useText()
  return <NumberIn error={t('admin.promotions.error.count')} {...props} meaning={{ read: countOf, show: String }} />
}

const HUNDRED = 100
export function PercentIn(props: NumberProps) {
  const t = useText()
  const percentOf = (text: string) => {
    const hundredths = centsOf(text.replace(/[%٪]/g, ''))
    return hundredths === undefined ? undefined : hundredths / HUNDRED
  }
  return <NumberIn error={t('admin.promotions.error.percent')} {...props} meaning={{ read: percentOf, show: String }} />
}

export function PartError({ path, children }: { path: string; children: ReactNode }) {
  const { wrong } = useErrorAt(path)
  return wrong ? (
    <p role="alert" className="text-caption text-danger">
      {children}
    </p>
  ) : null
}
