import { type ReactNode, useState } from 'react'
import { useWrite } from '../../../api/use-write.ts'
import { type Text, useText } from '../../../i18n/text.tsx'
import { centsOf, typedOf } from '../../../shared/admin/amounts.ts'
import { Panel } from '../../../shared/admin/panel.tsx'
import { failureText } from '../../../shared/errors/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { Dialog } from '../../../ui/sheet.tsx'
import { NotKept } from '../device/database.ts'

type Props = {
  title: string
  about?: ReactNode
  submit: ReactNode
  unready?: string | null
  send: () => Promise<unknown>
  children?: ReactNode
  onClose?: () => void
}

export function Ask({ title, about, submit, unready = null, send, children, onClose }: Props) {
  const t = useText()
  const {
    send: start,
    busy,
    error,
  } = useWrite(async () => {
    await send()
    onClose?.()
  })
  const form = (
    <form
      noValidate
      className="grid gap-4 p-5"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (!unready && !busy) void start(undefined)
      }}
    >
      {about && <p className="text-small text-ink-2">{about}</p>}
      {children}
      <p role="alert" className="text-small text-danger empty:hidden">
        {error !== undefined && !busy && refusalText(t, error)}
      </p>
      <div>
        <Button type="submit" size="touch" busy={busy} disabledReason={unready}>
          {submit}
        </Button>
      </div>
    </form>
  )
  if (!onClose)
    return (
      <Panel title={title} id="ask" className="max-w-130">
        {form}
      </Panel>
    )
  return (
    <Dialog open onClose={onClose} title={title}>
      {form}
    </Dialog>
  )
}

function refusalText(t: Text, error: unknown): string {
  if (error instanceof NotKept) return t(`admin.counter.notKept.${error.reason}`)
  return error instanceof DOMException ? t('admin.counter.notKept.device') : failureText(t, error)
}

type WordsProps = {
  label: string
  hint?: string
  optional?: string
  value: string
  onValue: (value: string) => void
  most: number
  ltr?: boolean
  type?: string
  inputMode?: 'numeric'
  begins?: boolean
}
export const TextField = ({ value, onValue, most, begins, ...rest }: WordsProps) => (
  <TextInput
    {...rest}
    value={value}
    maxLength={most}
    autoComplete="off"
    {...(begins && { 'data-begins': true })}
    onChange={({ target }) => onValue(target.value)}
  />
)

type MoneyProps = {
  label: string
  hint?: string
  value: number | undefined
  onValue: (cents: number | undefined) => void
  begins?: boolean
}
/** Field for an amount in KES cents; undefined while the text is not an amount. */
export function Money({ label, hint, value, onValue, begins }: MoneyProps) {
  const t = useText()
  const [text, setText] = useState(value === undefined ? '' : typedOf(value))
  const [lastValue, setLastValue] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    if (centsOf(text) !== value) setText(value === undefined ? '' : typedOf(value))
  }
  return (
    <TextInput
      label={label}
      hint={hint}
      ltr
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      value={text}
      {...(begins && { 'data-begins': true })}
      error={text !== '' && centsOf(text) === undefined ? t('admin.counter.noAmount') : undefined}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        const cents = centsOf(target.value)
        setText(target.value)
        setLastValue(cents)
        onValue(cents)
      }}
    />
  )
}
