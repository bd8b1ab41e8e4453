import { type InputHTMLAttributes, type ReactNode, useState } from 'react'
import { useText } from '../i18n/text.tsx'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: string
  hint?: ReactNode
  error?: ReactNode
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField({ label, hint, error, className, ...input }: Props) {
  const t = useText()
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(tied) => (
        <span className="relative block">
          <input
            {...input}
            {...tied}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={128}
            className="min-h-11 w-full rounded-1 border border-control bg-surface ps-3 pe-12 text-[1rem] text-ink aria-invalid:border-danger"
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-label={t('common.showPassword')}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 end-0 grid w-11 place-items-center text-ink-2 hover:text-ink"
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        </span>
      )}
    </Field>
  )
}
