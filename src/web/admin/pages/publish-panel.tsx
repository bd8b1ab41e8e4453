import { useState } from 'react'
import { sentenceOf } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { formatters, localeOf } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { atMoment } from '../../shared/admin/local-moment.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toasts.ts'
import { type Edited, pageWrites } from './page-admin-reads.ts'

type Props = { page: Edited; dirty: boolean; onChanged: () => Promise<void> }

const HOUSE = 'Africa/Nairobi'

export function useMoment(): (iso: string) => string {
  const language = useLanguage()
  return (iso) =>
    formatters
      .getDateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short', timeZone: HOUSE })
      .format(new Date(iso))
}

export function PublishPanel({ page, dirty, onChanged }: Props) {
  const t = useText()
  const moment = useMoment()
  const { kind, slug, language, version, live, next } = page
  const done = async () => {
    await onChanged()
    toast({ title: t('admin.pages.done') })
  }
  const write = useWrite(async ({ what, at }: { what: 'now' | 'later' | 'off' | 'away'; at?: string | undefined }) => {
    if (what === 'off') await pageWrites.cancelScheduled({ kind, slug }, language)
    else
      await pageWrites.publish({ kind, slug }, { language, version: what === 'away' ? null : version, ...(at && { from: at }) })
    await done()
  })
  const unready = dirty ? t('admin.pages.saveFirst') : null
  return (
    <Panel title={t('admin.pages.publishing')} id="publishing">
      <div className="grid gap-4 px-4 pb-5 text-small sm:px-5">
        {write.error !== undefined && !write.busy && <Notice title={sentenceOf(write.error) ?? t('error.network.short')} />}
        <p>
          {live?.version ? t('admin.pages.liveNow', { version: live.version, at: moment(live.from) }) : t('admin.pages.notLive')}
        </p>
        {next && (
          <p className="flex flex-wrap items-center gap-3">
            {t('admin.pages.comes', { version: next.version ?? 0, at: moment(next.from) })}
            <Button look="outline" size="small" busy={write.busy} onClick={() => void write.send({ what: 'off' })}>
              {t('admin.pages.cancelScheduled')}
            </Button>
          </p>
        )}
        <div className="flex flex-wrap items-end gap-2.5">
          <Button size="small" busy={write.busy} disabledReason={unready} onClick={() => void write.send({ what: 'now' })}>
            {t('admin.pages.publishNow', { version })}
          </Button>
          {((kind !== 'page' && kind !== 'home') || language !== 'en') && live?.version && (
            <Button look="outline" size="small" busy={write.busy} onClick={() => void write.send({ what: 'away' })}>
              {t('admin.pages.takeAway')}
            </Button>
          )}
        </div>
        <Later busy={write.busy} unready={unready} onPublish={(at) => void write.send({ what: 'later', at })} />
      </div>
    </Panel>
  )
}

type LaterProps = { busy: boolean; unready: string | null; onPublish: (at: string | undefined) => void }

function Later({ busy, unready, onPublish }: LaterProps) {
  const t = useText()
  const [from, setFrom] = useState('')
  const reason = unready ?? (from === '' ? t('admin.pages.chooseMoment') : null)
  return (
    <div className="flex flex-wrap items-end gap-2.5">
      <TextInput
        label={t('admin.pages.from')}
        type="datetime-local"
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <Button look="outline" size="small" busy={busy} disabledReason={reason} onClick={() => onPublish(atMoment(from))}>
        {t('admin.pages.publishThen')}
      </Button>
    </div>
  )
}
