import { Link, useRevalidator } from 'react-router'
import type { Hook } from '#modules/webhooks/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { useMay } from '../../shared/admin/may.ts'
import { Badge } from '../../shared/admin/panel.tsx'
import { failureToast } from '../../shared/errors/failure.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { hookWrites } from './hook-reads.ts'

type RowProps = { hook: Hook; open: boolean; onRemove: (hook: Hook) => void; onSecret: (secret: string) => void }

export function HookRow({ hook, open, onRemove, onSecret }: RowProps) {
  const t = useText()
  const moment = useMoment()
  const { url, note, events, waiting, dead, lastDelivered, lastFailure } = hook
  return (
    <li className="grid gap-2 px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <bdi dir="ltr" className="block font-medium wrap-anywhere">
            {url}
          </bdi>
          <span className="block text-small text-muted">
            {note && `${note}${t('common.comma')}`}
            {events.length > 0 ? events.join(', ') : t('admin.hooks.all')}
          </span>
        </div>
        <span className="flex flex-wrap gap-1.5">
          {waiting > 0 && <Badge tone={lastFailure ? 'warn' : 'plain'}>{t('admin.hooks.waiting', { count: waiting })}</Badge>}
          {dead > 0 && <Badge tone="danger">{t('admin.hooks.dead', { count: dead })}</Badge>}
          {waiting + dead === 0 && lastDelivered && <Badge tone="success">{t('admin.hooks.well')}</Badge>}
        </span>
      </div>
      <p className="text-small text-ink-2">
        {lastDelivered ? t('admin.hooks.last', { at: moment(lastDelivered) }) : t('admin.hooks.never')}
        {lastFailure && (
          <bdi dir="ltr" className="block text-danger">
            {lastFailure}
          </bdi>
        )}
      </p>
      <Actions hook={hook} open={open} onRemove={onRemove} onSecret={onSecret} />
    </li>
  )
}

function Actions({ hook, open, onRemove, onSecret }: RowProps) {
  const t = useText()
  const may = useMay()
  const { id, url, dead } = hook
  const { revalidate } = useRevalidator()
  const doing = (work: Promise<unknown>, message: string) =>
    void work
      .then(() => {
        toast({ title: message })
        return revalidate()
      })
      .catch(failureToast(t, t('admin.hooks.failed')))
  const labelFor = (action: string) => ({ 'aria-label': `${action}, ${url}` })
  return (
    <div className="-ms-3.5 flex flex-wrap gap-1">
      {!open && (
        <Link
          to={adminPaths.hooks(id)}
          className="button-link flex min-h-9 items-center px-3.5 text-small underline underline-offset-4"
        >
          {t('admin.hooks.deliveries')}
        </Link>
      )}
      {may('logs.manage') && (
        <Button
          look="quiet"
          size="small"
          {...labelFor(t('admin.hooks.test'))}
          onClick={() => doing(hookWrites.test(id), t('admin.hooks.tested'))}
        >
          {t('admin.hooks.test')}
        </Button>
      )}
      {may('logs.manage') && dead > 0 && (
        <Button
          look="quiet"
          size="small"
          {...labelFor(t('admin.hooks.replay'))}
          onClick={() => doing(hookWrites.replay(id), t('admin.hooks.replayed'))}
        >
          {t('admin.hooks.replay')}
        </Button>
      )}
      {may('house.keys') && <KeyActions hook={hook} doing={doing} onRemove={onRemove} onSecret={onSecret} />}
    </div>
  )
}

type KeyProps = Pick<RowProps, 'hook' | 'onRemove' | 'onSecret'> & { doing: (work: Promise<unknown>, message: string) => void }

function KeyActions({ hook, doing, onRemove, onSecret }: KeyProps) {
  const t = useText()
  const renew = () => hookWrites.renew(hook.id).then(({ secret }) => onSecret(secret))
  const labelFor = (action: string) => ({ 'aria-label': `${action}, ${hook.url}` })
  return (
    <>
      <Button
        look="quiet"
        size="small"
        {...labelFor(t('admin.hooks.renew'))}
        onClick={() => doing(renew(), t('admin.hooks.renewed'))}
      >
        {t('admin.hooks.renew')}
      </Button>
      <Button look="quiet" size="small" {...labelFor(t('admin.hooks.remove'))} onClick={() => onRemove(hook)}>
        {t('admin.hooks.remove')}
      </Button>
    </>
  )
}
