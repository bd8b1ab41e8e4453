import type { ReactNode } from 'react'
import type { FactorAdded, SecondFactor } from '#modules/identity/contract.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { failureText } from '../../shared/errors/failure.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** `onAdded` receives new recovery codes, which are shown only once. */
export type FactorProps = { factor: SecondFactor; onChange: (now: SecondFactor) => void; onAdded: (added: FactorAdded) => void }

type FactorPartProps = { title: string; text: ReactNode; action?: ReactNode; children?: ReactNode }

export const FactorPart = ({ title, text, action, children }: FactorPartProps) => (
  <div className="py-4">
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="font-medium">{title}</h3>
        <p suppressHydrationWarning className="mt-0.5 max-w-[52ch] text-small text-muted">
          {text}
        </p>
      </div>
      {action}
    </div>
    {children}
  </div>
)

type Action = { onClick: () => void; children: ReactNode; danger?: boolean; about?: string }

export const FactorAction = ({ onClick, children, danger = false, about }: Action) => (
  <button
    type="button"
    onClick={onClick}
    className={`min-h-11 text-small font-medium underline underline-offset-4 ${danger ? 'text-danger' : ''}`}
  >
    {children}
    {about && <span className="sr-only"> {about}</span>}
  </button>
)

type FactorDialog = { title: string; confirm: string; send: () => Promise<unknown>; onClose: () => void }

/** On refusal the dialog stays open and shows the reason. */
export function FactorConfirm({ title, confirm, send: write, onClose }: FactorDialog) {
  const t = useText()
  const { send, busy, error } = useWrite(async () => {
    await write()
    onClose()
  })
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      busy={busy}
      onClose={onClose}
      cancel={t('settings.factor.keepIt')}
      problem={error === undefined || busy ? undefined : failureText(t, error)}
      onConfirm={() => void send(undefined)}
    />
  )
}
