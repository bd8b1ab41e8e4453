import type { EmailContent, TemplateView } from '#services/email/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { useMoment } from '../../../shared/account/dates.ts'
import { Panel } from '../../../shared/admin/panel.tsx'
import { Button } from '../../../ui/button.tsx'

type Props = { versions: TemplateView['versions']; onTake: (content: EmailContent | null) => void }

export function VersionList({ versions, onTake }: Props) {
  const t = useText()
  const moment = useMoment()
  if (versions.length === 0) return null
  return (
    <Panel title={t('admin.email.versions')} id="email-versions">
      <ol className="divide-y border-t">
        {versions.map(({ version, at, by, content }) => (
          <li key={version} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 text-small sm:px-5">
            <span className="min-w-0 flex-1 basis-56">
              <span className="block font-medium">
                {t(content ? 'admin.email.versionNumber' : 'admin.email.versionShipped', { version })}
              </span>
              <span className="text-muted">
                <time dateTime={at}>{moment(at)}</time> · <bdi className="wrap-anywhere">{by}</bdi>
              </span>
            </span>
            <Button look="outline" size="small" onClick={() => onTake(content)}>
              {t('admin.email.takeVersion')}
            </Button>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
