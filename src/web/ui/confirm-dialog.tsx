import type { ReactNode } from 'react'
import { sentenceOf } from '../api/transport.ts'
import { useWrite } from '../api/writes.ts'
import { useText } from '../i18n/text.tsx'
import { Button } from './button.tsx'
import { Dialog } from './sheet.tsx'

type Props = {
  /** Names the thing and what happens to it: `Take Nairobi away?` */
  title: string
  children?: ReactNode
  confirm: string
  cancel?: string
  /** The dialog stays open, and says why, when this fails. */
  onConfirm: () => unknown
  onClose: () => void
}

/** Asks before what cannot be taken back. */
export function ConfirmDialog({ title, children, confirm, cancel, onConfirm, onClose }: Props) {
  const t = useText()
  const { send, busy, error } = useWrite(async () => {
    await onConfirm()
  })
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className="grid gap-4 p-5">
        {children && <div className="text-ink-2">{children}</div>}
        {error !== undefined && !busy && (
          <p role="alert" className="text-small text-danger">
            {sentenceOf(error) ?? t('error.network.short')}
          </p>
        )}
        <div className="flex flex-wrap gap-2.5">
          <Button size="touch" busy={busy} onClick={() => void send(undefined)}>
            {confirm}
          </Button>
          <Button look="quiet" size="touch" onClick={onClose} data-begins>
            {cancel ?? t('admin.kit.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
