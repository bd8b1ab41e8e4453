import { useState } from 'react'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { FormFailure } from '../../shared/errors/form-failure.tsx'
import { Screen } from '../../shared/screen/screen.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { waitWrites } from './waitlist-reads.ts'

/** Unsubscribe page linked from e-mails. Mail programs prefetch links, so nothing happens before the button is pressed. */
export function StopWaits({ token }: { token: string }) {
  const t = useText()
  const [done, setDone] = useState(false)
  const { send, busy, error } = useWrite(async () => {
    await waitWrites.stop(token)
    setDone(true)
  })
  return (
    <Screen title={t('deliveryDate.wait.stopTitle')} unlisted>
      <section className="page section max-w-180">
        <h1 className="display text-h1">{t(done ? 'deliveryDate.wait.stopped' : 'deliveryDate.wait.stopTitle')}</h1>
        <p role="status" className="mt-4 max-w-[58ch] text-body-lg text-ink-2">
          {t(done ? 'deliveryDate.wait.stoppedText' : 'deliveryDate.wait.stopText')}
        </p>
        <FormFailure write={{ error, busy }} className="mt-6" />
        <div className="mt-7">
          {done ? (
            <ButtonLink to={paths.home()}>{t('common.home')}</ButtonLink>
          ) : (
            <Button busy={busy} onClick={() => void send(undefined)}>
              {t('deliveryDate.wait.stop')}
            </Button>
          )}
        </div>
      </section>
    </Screen>
  )
}
