import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Session, Sessions } from '#modules/identity/contract.ts'
import { useWrite } from '../../api/use-write.ts'
import { formatters, localeOf } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { Subject } from '../../shared/account/account-page.tsx'
import { accountWrites } from '../../shared/account/account-writes.ts'
import { useMoment } from '../../shared/account/dates.ts'
import { securityReads } from '../../shared/account/security-reads.ts'
import { failureToast } from '../../shared/errors/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toasts.ts'

export function SessionsSubject({ first }: { first: Sessions }) {
  const t = useText()
  const client = useQueryClient()
  const { data } = useQuery({ ...securityReads.sessions(), initialData: first })
  const again = () => client.fetchQuery({ ...securityReads.sessions(), staleTime: 0 })
  const failed = (error: unknown) => {
    failureToast(t, t('settings.sessions.failed'))(error)
    throw error
  }
  const endSession = useWrite(async (id: string) => {
    await accountWrites.endSession(id).catch(failed)
    await again()
  })
  const others = useWrite(async () => {
    const { ended } = await accountWrites.endOtherSessions().catch(failed)
    await again()
    toast({ title: t('settings.sessions.ended', { count: ended }) })
  })
  const sessions = data?.sessions ?? []
  return (
    <Subject id="sessions" title={t('settings.sessions.title')} text={t('settings.sessions.text')}>
      <ul className="divide-y border-y">
        {sessions.map((session) => (
          <Row key={session.id} session={session} busy={endSession.busy} onEnd={() => void endSession.send(session.id)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button look="outline" size="touch" busy={others.busy} onClick={() => void others.send(undefined)} className="mt-5">
          {t('settings.sessions.endOthers')}
        </Button>
      )}
    </Subject>
  )
}

function Row({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const t = useText()
  const moment = useMoment()
  const locale = localeOf(useLanguage())
  const { device, place, current } = session
  const country = place.country && formatters.getDisplayNames(locale, { type: 'region' }).of(place.country)
  const name = [device.browser, device.system].filter(Boolean).join(' · ') || t(`settings.sessions.kind.${device.kind}`)
  return (
    <li className="flex items-center gap-4 py-3.5">
      <Icon name={device.kind === 'computer' || device.kind === 'program' ? 'laptop' : 'phone'} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          <bdi>{name}</bdi>
          {current && <span className="ms-2 text-small font-normal text-success">{t('settings.sessions.this')}</span>}
        </p>
        <p suppressHydrationWarning className="figures text-small text-muted">
          {country && country + t('common.comma')}
          <bdi dir="ltr">{place.network}</bdi> · {moment(session.lastUsedAt)}
        </p>
      </div>
      {!current && (
        <button
          type="button"
          disabled={busy}
          onClick={onEnd}
          className="min-h-11 text-small font-medium underline underline-offset-4"
        >
          {t('account.signOut')}
          <span className="sr-only"> {name}</span>
        </button>
      )}
    </li>
  )
}
