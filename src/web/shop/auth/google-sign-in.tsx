import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { accountReads } from '../../shared/account/account-reads.ts'
import { openGoogle } from '../../shared/google/google-id.ts'
import { StandInChooser } from '../../shared/google/stand-in.tsx'
import { useGoogleEntry } from '../../shared/google/use-google-entry.tsx'
import { Button } from '../../ui/button.tsx'

/** Loads no script of Google without a client id. */
export function GoogleSignIn({ next }: { next: string | undefined }) {
  const t = useText()
  const { data: methods } = useQuery(accountReads.signInMethods())
  const { signIn, busy, dialog } = useGoogleEntry(() => next)
  const google = methods?.google
  if (!google || google.kind === 'none') return null
  return (
    <div className="mt-8">
      <p className="mb-5 flex items-center gap-4 text-small text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('google.or')}
      </p>
      {google.kind === 'google' ? (
        <GoogleButton clientId={google.clientId} onCredential={signIn} />
      ) : (
        <StandIn onCredential={signIn} busy={busy} />
      )}
      {dialog}
    </div>
  )
}

type CredentialProps = { onCredential: (credential: string) => void }

/** Button drawn by Google's script, as its branding rules require. */
function GoogleButton({ clientId, onCredential }: CredentialProps & { clientId: string }) {
  const t = useText()
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const latest = useRef(onCredential)
  latest.current = onCredential
  useEffect(() => {
    let unmounted = false
    openGoogle(clientId, (credential) => latest.current(credential)).then(
      (id) =>
        place.current &&
        !unmounted &&
        id.renderButton(place.current, { theme: 'outline', size: 'large', width: 320, locale: language }),
      () => !unmounted && setFailed(true),
    )
    return () => {
      unmounted = true
    }
  }, [clientId, language])
  return (
    <>
      <div ref={place} className="min-h-11" />
      {failed && <p className="text-small text-muted">{t('google.unreachable')}</p>}
    </>
  )
}

function StandIn({ onCredential, busy }: CredentialProps & { busy: boolean }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="outline" size="touch" busy={busy} onClick={() => setOpen(true)} className="w-full">
        {t('google.standIn.button')}
      </Button>
      <p className="mt-2 text-caption text-muted">{t('google.standIn.mark')}</p>
      <StandInChooser open={open} onClose={() => setOpen(false)} onCredential={onCredential} />
    </>
  )
}
