import { useText } from '../../i18n/text.tsx'
import type { AuthForm } from './forms.ts'

export function AuthTabs({ form, onForm }: { form: AuthForm; onForm: (form: AuthForm) => void }) {
  const t = useText()
  return (
    <div className="mb-7 flex gap-7 border-b">
      {(['sign-in', 'register'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === form}
          onClick={() => onForm(each)}
          className="-mb-px min-h-12 border-b-2 border-transparent text-body-lg text-ink-2 aria-pressed:border-ink aria-pressed:font-medium aria-pressed:text-ink"
        >
          {t(`auth.door.${each}`)}
        </button>
      ))}
    </div>
  )
}
