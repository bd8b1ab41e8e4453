import { useState } from 'react'
import { TextArea } from '../../../ui/field.tsx'

type Props<T> = {
  label: string
  hint: string
  value: T
  read: (text: string) => T
  show: (value: T) => string
  onChange: (value: T) => void
  rows?: number
}

/** The field keeps the typed text instead of the formatted value. */
export function TypedLines<T>({ label, hint, value, read, show, onChange, rows = 2 }: Props<T>) {
  const [text, setText] = useState(() => show(value))
  return (
    <TextArea
      label={label}
      hint={hint}
      rows={rows}
      dir="auto"
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange(read(target.value))
      }}
    />
  )
}
