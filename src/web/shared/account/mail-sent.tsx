import { useEffect, useRef } from 'react'
import type * as outbox from '#api/dev/outbox.ts'
import { clientOf } from '../../api/client.ts'
import { useText } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useStoreSettings } from '../store/first-page.ts'

const api = clientOf<typeof outbox>()

type Props = { to: string; text: string; onBack?: () => void }

/** Shown for an unknown address too, so that accounts cannot be probed. */
export function MailSent({ to, text, onBack }: Props) {
  const t = useText()
  const store = useStoreSettings()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="mail-sent">
      <Icon name="mail" size={28} />
      <h2 ref={heading} id="mail-sent" tabIndex={-1} className="display mt-3 text-h2 outline-none">
        {t('auth.mail.title')}
      </h2>
      <p className="mt-3 max-w-[58ch] text-ink-2">
        {t.rich('auth.mail.to', {
          email: (
            <bdi key="email" dir="ltr" className="font-medium wrap-anywhere text-ink">
              {to}
            </bdi>
          ),
        })}{' '}
        {text}
      </p>
      <p className="mt-3 max-w-[58ch] text-small text-muted">{t('auth.mail.missing')}</p>
      {store.mode === 'demo' && (
        <p className="mt-5 border-s-2 border-info bg-info-bg px-4 py-3 text-small text-info">
          {t('auth.mail.demo')}{' '}
          <a
            href={api.address('/api/dev/outbox')}
            target="_blank"
            rel="noreferrer"
            className="font-medium underline underline-offset-4"
          >
            {t('auth.mail.outbox')}
          </a>
        </p>
      )}
      {onBack && (
        <button type="button" onClick={onBack} className="mt-5 min-h-11 text-small font-medium underline underline-offset-4">
          {t('auth.backToSignIn')}
        </button>
      )}
    </section>
  )
}
