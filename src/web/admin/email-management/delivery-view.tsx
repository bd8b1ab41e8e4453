import type { DomainCheck, DomainFinding, DomainResult, MailEventList } from '#services/email/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { Badge, Panel, type Tone } from '../../shared/admin/panel.tsx'
import { EmailFrame } from './email-frame.tsx'
import { EventsPanel } from './events-panel.tsx'

const TONES: Record<DomainResult, Tone> = {
  well: 'success',
  missing: 'danger',
  several: 'danger',
  open: 'danger',
  different: 'danger',
  weak: 'warn',
  off: 'plain',
  unreachable: 'plain',
}
const NAMES = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC', 'mta-sts': 'MTA-STS' } as const

type Props = { domain: DomainCheck; events: MailEventList }

export function DeliveryView({ domain: { domain, findings }, events }: Props) {
  const t = useText()
  return (
    <EmailFrame view="delivery">
      <Panel title={t('admin.email.domain.title')} id="domain">
        <div className="border-t p-4 sm:px-5">
          <p className="max-w-[70ch] text-small text-ink-2">
            {domain === null
              ? t('admin.email.domain.none')
              : t.rich('admin.email.domain.about', {
                  domain: (
                    <bdi key="domain" dir="ltr" className="wrap-anywhere">
                      {domain}
                    </bdi>
                  ),
                })}
          </p>
        </div>
        {findings.length > 0 && (
          <ul className="divide-y border-t">
            {findings.map((finding) => (
              <Finding key={finding.record} finding={finding} />
            ))}
          </ul>
        )}
      </Panel>
      <EventsPanel found={events} />
    </EmailFrame>
  )
}

function Finding({ finding: { record, result, name, found, add } }: { finding: DomainFinding }) {
  const t = useText()
  const tone = record === 'mta-sts' && result === 'missing' ? 'plain' : TONES[result]
  return (
    <li className="grid gap-2 px-4 py-4 sm:px-5">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi dir="ltr" className="font-medium">
          {NAMES[record]}
        </bdi>
        <Badge tone={tone}>{t(`admin.email.domain.result.${result}`)}</Badge>
      </span>
      <span className="max-w-[70ch] text-small text-ink-2">
        {t(`admin.email.domain.purpose.${record}`)} {t(`admin.email.domain.advice.${result}`)}
      </span>
      {found.map((text) => (
        <Code key={text} label={t('admin.email.domain.found')} text={text} />
      ))}
      {add && (
        <>
          <Code label={t('admin.email.domain.name')} text={name} />
          <Code label={t('admin.email.domain.add')} text={add} />
        </>
      )}
    </li>
  )
}

function Code({ label, text }: { label: string; text: string }) {
  return (
    <span className="grid gap-1 text-small">
      <span className="text-muted">{label}</span>
      <code dir="ltr" className="block rounded-2 bg-sunk px-3 py-2 text-start wrap-anywhere select-all">
        {text}
      </code>
    </span>
  )
}
