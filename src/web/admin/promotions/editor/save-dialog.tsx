import type { PromotionWarning } from '#modules/promotions/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { adminPaths } from '../../../shared/admin/admin-paths.ts'
import { ConfirmWrite } from '../../../shared/admin/kit/confirm-write.tsx'
import { Icon } from '../../../ui/icon.tsx'

type Props = {
  warnings: readonly PromotionWarning[]
  next: number | undefined
  confirm: string
  send: () => Promise<unknown>
  onClose: () => void
}

export function SaveDialog({ warnings, next, confirm, send, onClose }: Props) {
  const t = useText()
  return (
    <ConfirmWrite title={t('admin.promotions.saving.title')} confirm={confirm} send={send} onClose={onClose}>
      <div className="grid gap-4">
        {warnings.length > 0 && (
          <ul className="grid gap-3">
            {warnings.map((warning) => (
              <li key={JSON.stringify(warning)} className="flex gap-2.5">
                <Icon name="circle-alert" size={18} className="mt-0.5 shrink-0 text-warn" />
                <span className="min-w-0">
                  <WarningText warning={warning} />
                </span>
              </li>
            ))}
          </ul>
        )}
        {next !== undefined && <p>{t('admin.promotions.saving.newVersion', { version: next })}</p>}
      </div>
    </ConfirmWrite>
  )
}

export function WarningText({ warning }: { warning: PromotionWarning }) {
  const t = useText()
  if (warning.code === 'overlap') {
    const { id, name } = warning.with
    return t.rich('admin.promotions.warning.overlap', {
      name: (
        <a href={adminPaths.promotion(id)} target="_blank" rel="noreferrer" className="link">
          {name}
        </a>
      ),
    })
  }
  if (warning.code === 'below-cost') {
    return t('admin.promotions.warning.below-cost', { count: warning.products, example: warning.example.name })
  }
  if (warning.code === 'unreachable') return t(`admin.promotions.warning.unreachable.${warning.because}`)
  return t('admin.promotions.warning.endless')
}
