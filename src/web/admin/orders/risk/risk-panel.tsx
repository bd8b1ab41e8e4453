import type { OrderRisk } from '#modules/orders/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { useMoment } from '../../../shared/account/dates.ts'
import { Badge, Panel, type Tone } from '../../../shared/admin/panel.tsx'

const TONES: Record<OrderRisk['level'], Tone> = { none: 'plain', look: 'warn', high: 'danger' }

export function RiskPanel({ risk: { level, signals, hold } }: { risk: OrderRisk }) {
  const t = useText()
  const moment = useMoment()
  if (level === 'none' && !hold) return null
  return (
    <Panel
      title={t('admin.risk.title')}
      id="risk"
      aside={level !== 'none' && <Badge tone={TONES[level]}>{t(`admin.risk.level.${level}`)}</Badge>}
    >
      <div className="grid gap-4 px-4 pb-5 text-small sm:px-5">
        {hold && (
          <div className="border-s-2 border-warn ps-3">
            <p className="font-medium">{t(`admin.risk.held.${hold.why}`)}</p>
            {hold.reason && (
              <p dir="auto" className="wrap-anywhere whitespace-pre-line text-ink-2">
                {hold.reason}
              </p>
            )}
            <p className="text-caption text-muted">
              <bdi className="wrap-anywhere">{t.maybe(`admin.actor.${hold.by}`) ?? hold.by}</bdi>
              {t('common.comma')}
              <time dateTime={hold.at}>{moment(hold.at)}</time>
            </p>
          </div>
        )}
        {signals.length > 0 && (
          <ul className="grid gap-2">
            {signals.map(({ signal, grave, count }) => (
              <li key={signal} className={`border-s-2 ps-3 ${grave ? 'border-danger' : 'border-warn'}`}>
                {t(`admin.risk.signal.${signal}`, { count: count ?? 0 })}
              </li>
            ))}
          </ul>
        )}
        {level !== 'none' && !hold && <p className="text-ink-2">{t('admin.risk.advice')}</p>}
        {hold?.why === 'payment' && <p className="text-ink-2">{t('admin.risk.decide')}</p>}
        {hold?.why === 'review' && <p className="text-ink-2">{t('admin.risk.release')}</p>}
      </div>
    </Panel>
  )
}
