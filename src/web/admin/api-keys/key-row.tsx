import type { ApiKey } from '#modules/identity/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import { Badge } from '../../shared/admin/panel.tsx'
import { Button } from '../../ui/button.tsx'

export function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: (key: ApiKey) => void }) {
  const t = useText()
  const moment = useMoment()
  const { name, hint, scopes, madeBy, expiresAt, lastUsedAt, revokedAt, ended } = apiKey
  return (
    <li className="grid gap-2 px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <bdi className="block font-medium wrap-anywhere">{name}</bdi>
          <span className="block text-small text-muted">
            <bdi dir="ltr" className="figures">
              lc_…{hint}
            </bdi>
            {t('common.comma')}
            <bdi dir="ltr" className="wrap-anywhere">
              {madeBy}
            </bdi>
          </span>
        </div>
        <Badge tone={ended ? 'plain' : 'success'}>
          {revokedAt
            ? t('admin.keys.wasRevoked', { at: moment(revokedAt) })
            : t(ended ? 'admin.keys.over' : 'admin.keys.until', { at: moment(expiresAt) })}
        </Badge>
      </div>
      <p className="text-small text-ink-2 wrap-anywhere">
        <bdi dir="ltr">{scopes.join(', ')}</bdi>
      </p>
      <p className="text-small text-ink-2">
        {lastUsedAt ? t('admin.keys.lastUsed', { at: moment(lastUsedAt) }) : t('admin.keys.neverUsed')}
      </p>
      {!revokedAt && (
        <div className="-ms-3.5">
          <Button look="quiet" size="small" aria-label={t('admin.keys.revokeNamed', { name })} onClick={() => onRevoke(apiKey)}>
            {t('admin.keys.revoke')}
          </Button>
        </div>
      )}
    </li>
  )
}
