import type { MailEventList } from '#services/email/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import { Badge, Panel } from '../../shared/admin/panel.tsx'

type Event = MailEventList['events'][number]

export function EventsPanel({ found: { providers, events } }: { found: MailEventList }) {
  const t = useText()
  return (
    <Panel title={t('admin.email.events.title')} id="events">
      <div className="grid gap-2 border-t p-4 text-small text-ink-2 sm:p-5">
        <p className="max-w-[70ch]">{t(providers.length > 0 ? 'admin.email.events.about' : 'admin.email.events.off')}</p>
        {providers.map(({ provider, url }) => (
          <p key={provider}>
            <bdi dir="ltr" className="figures wrap-anywhere">
              {url}
            </bdi>
          </p>
        ))}
      </div>
      {events.length > 0 && (
        <ul className="divide-y border-t">
          {events.map((event) => (
            <EventRow key={`${event.provider} ${event.at} ${event.address} ${event.kind}`} event={event} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function EventRow({ event: { provider, kind, at, address, effect, status, isApplied, event } }: { event: Event }) {
  const t = useText()
  const moment = useMoment()
  return (
    <li className="grid gap-1 px-4 py-3 sm:px-5">
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <bdi dir="ltr" className="min-w-0 wrap-anywhere">
          {address ?? kind}
        </bdi>
        <Badge tone={isApplied ? 'success' : 'warn'}>
          {effect ? t(`admin.email.events.effect.${effect}`) : t('admin.email.events.unknown')}
        </Badge>
      </span>
      <span className="text-small text-muted">
        <bdi>{provider}</bdi> · <time dateTime={at}>{moment(at)}</time>
        {status && (
          <>
            {' · '}
            <bdi dir="ltr" className="wrap-anywhere">
              {status}
            </bdi>
          </>
        )}
      </span>
      {event && (
        <bdi dir="ltr" className="figures block text-small wrap-anywhere text-muted">
          {event}
        </bdi>
      )}
    </li>
  )
}
