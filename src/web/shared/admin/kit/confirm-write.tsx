import type { ReactNode } from 'react'
import { sentenceOf } from '../../../api/transport.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useText } from '../../../i18n/text.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

type Props = {
  title: string
  confirm: string
  children?: ReactNode
  send: () => Promise<unknown>
  onClose: () => void
}

/** The caller closes the dialog. */
export function ConfirmWrite({ send: write, ...dialog }: Props) {
  const t = useText()
  const { send, busy, error } = useWrite(write)
  return (
    <ConfirmDialog
      {...dialog}
      busy={busy}
      cancel={t('admin.kit.cancel')}
      problem={error === undefined || busy ? undefined : (sentenceOf(error) ?? t('error.network.short'))}
      onConfirm={() => void send(undefined)}
    />
  )
}
