import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useRead } from '../../api/use-read.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { accountReads } from '../account/account-reads.ts'
import { cornerCardClass } from '../corner-card-class.ts'
import { openGoogle } from './google-id.ts'
import { sendAway } from './sent-away.ts'
import { StandInChooser } from './stand-in.tsx'
import { useGoogleEntry } from './use-google-entry.tsx'

const currentPath = () => location.pathname + location.search

/** Google One Tap for guests. Google's window is not opened on `framed` screens, where it would cover the buttons. */
export default function OneTap({ framed, onSentAway }: { framed: boolean; onSentAway: () => void }) {
  const { pathname } = useLocation()
  const google = useRead(accountReads.signInMethods())?.google
  const { signIn, dialog } = useGoogleEntry(currentPath)
  const door = pathname === paths.signIn() || pathname === '/login'
  return (
    <>
      {google?.kind === 'google' && !framed && !door && <Prompt clientId={google.clientId} onCredential={signIn} />}
      {google?.kind === 'stand-in' && <Card framed={framed || door} onCredential={signIn} onSentAway={onSentAway} />}
      {dialog}
    </>
  )
}

type CredentialProps = { onCredential: (credential: string) => void }

/** Google's prompt. Google and the browser decide where and how often it is shown. */
function Prompt({ clientId, onCredential }: CredentialProps & { clientId: string }) {
  const latest = useRef(onCredential)
  latest.current = onCredential
  useEffect(() => {
    let cancel: (() => void) | undefined
    openGoogle(clientId, (credential) => latest.current(credential)).then(
      (id) => {
        cancel = () => id.cancel()
        id.prompt()
      },
      () => undefined, // Google is unreachable: sign-in by e-mail remains
    )
    return () => cancel?.()
  }, [clientId])
  return null
}

function Card({ framed, onCredential, onSentAway }: CredentialProps & { framed: boolean; onSentAway: () => void }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <aside aria-label={t('google.standIn.title')} className={cornerCardClass(framed)}>
      <button type="button" onClick={() => setOpen(true)} className="min-h-14 flex-1 py-2 text-start">
        <span className="block text-small font-medium underline underline-offset-4">{t('google.standIn.button')}</span>
        <span className="block text-caption text-muted">{t('google.standIn.short')}</span>
      </button>
      <IconButton
        label={t('common.close')}
        onClick={() => {
          sendAway()
          onSentAway()
        }}
      >
        <Icon name="x" size={18} />
      </IconButton>
      <StandInChooser open={open} onClose={() => setOpen(false)} onCredential={onCredential} />
    </aside>
  )
}
