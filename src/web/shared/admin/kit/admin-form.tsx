import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { Button } from '../../../ui/button.tsx'
import type { AdminFormState } from './use-admin-form.ts'

type Props = {
  form: AdminFormState
  submit: ReactNode
  unready?: string | null
  children: ReactNode
  aside?: ReactNode
  quiet?: boolean
  /** `label` names the button for screen readers. */
  inline?: { label: string }
  small?: boolean
  className?: string
}

/** Ctrl S or ⌘ S also submits the form. */
export function AdminForm({ form, submit, unready, children, aside, quiet = false, inline, small, className = '' }: Props) {
  const t = useText()
  const element = useRef<HTMLFormElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    element.current?.requestSubmit()
  }
  return (
    <form
      ref={element}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.busy && !unready) form.onSubmit()
      }}
      className={`${inline ? 'flex flex-wrap items-start gap-2' : small ? 'grid gap-2' : 'grid gap-4'} ${className}`}
    >
      {children}
      <p
        role="alert"
        className={
          form.problem !== undefined || (form.wrong > 0 && !inline && !small)
            ? 'border-s-2 border-danger bg-danger-bg px-4 py-3 text-small text-danger'
            : 'sr-only'
        }
      >
        {form.problem ?? (form.wrong > 0 && t('form.errors', { count: form.wrong }))}
      </p>
      {(!quiet || form.dirty || form.busy) && (
        <div className="flex flex-wrap items-center gap-2.5">
          <Button
            type="submit"
            busy={form.busy}
            disabledReason={unready ?? null}
            size={inline || small ? 'small' : 'touch'}
            {...(inline && { look: 'outline', 'aria-label': inline.label })}
          >
            {submit}
          </Button>
          {aside}
        </div>
      )}
    </form>
  )
}
