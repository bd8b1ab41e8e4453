import { useState } from 'react'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { FormFailure } from '../../shared/errors/form-failure.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { mailPreferences } from './mail-preferences-api.ts'

/** Double opt-in: confirms a subscription. Mail scanners open links, so nothing happens before the button is pressed. */
export default function ConfirmSubscription({ token }: { token: string }) {
  const t = useText()
  const [done, setDone] = useState(false)
  const { send, busy, error } = useWrite(async () => {
    await mailPreferences.confirm(token)
    setDone(true)
  })
  return (
    <section className="page section max-w-180">
      <h1 className="display text-h1">{t(done ? 'confirmNews.done' : 'confirmNews.title')}</h1>
      <p role="status" className="mt-4 max-w-[58ch] text-body-lg text-ink-2">
        {t(done ? 'confirmNews.doneText' : 'confirmNews.text')}
      </p>
      <FormFailure write={{ error, busy }} className="mt-6" />
      <div className="mt-7 flex flex-wrap gap-3">
        {done ? (
          <ButtonLink to={paths.home()}>{t('common.home')}</ButtonLink>
        ) : (
          <Button busy={busy} onClick={() => void send(undefined)}>
            {t('confirmNews.button')}
          </Button>
        )}
      </div>
    </section>
  )
}
