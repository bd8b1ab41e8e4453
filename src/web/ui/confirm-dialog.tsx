import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './sheet.tsx'

type Props = {
  /** Question that names the thing and the effect: `Delete Nairobi?` */
  title: string
  children?: ReactNode
  confirm: string
  cancel: string
  busy?: boolean
  problem?: string | undefined
  backCloses?: boolean
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmDialog({
  title,
  children,
  confirm,
  cancel,
  busy = false,
  problem,
  backCloses = true,
  onConfirm,
  onClose,
}: Props) {
  return (
    <Dialog open onClose={onClose} title={title} backCloses={backCloses}>
      <div className="grid gap-4 p-5">
        {children && <div className="text-ink-2">{children}</div>}
        {problem && (
          <p role="alert" className="text-small text-danger">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap gap-2.5">
          <Button size="touch" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button look="quiet" size="touch" onClick={onClose} data-begins>
            {cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
