import { useText } from '../../../i18n/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { failureText } from '../../errors/failure.ts'

type Props = {
  save: string
  dirty: boolean
  busy: boolean
  error: unknown
  onSave: () => void
  onDiscard: () => void
}

export function SaveBar({ save, dirty, busy, error, onSave, onDiscard }: Props) {
  const t = useText()
  return (
    <>
      {error !== undefined && !busy && (
        <p role="alert" className="border-s-2 border-danger bg-danger-bg px-4 py-3 text-small text-danger">
          {failureText(t, error)}
        </p>
      )}
      {dirty && (
        <div className="sticky bottom-0 flex flex-wrap items-center gap-2.5 border-t bg-bg py-3">
          <Button busy={busy} size="touch" onClick={onSave}>
            {save}
          </Button>
          <Button look="quiet" size="touch" onClick={onDiscard}>
            {t('admin.kit.cancel')}
          </Button>
        </div>
      )}
    </>
  )
}
