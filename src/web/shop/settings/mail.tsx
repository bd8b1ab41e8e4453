import { useState } from 'react'
import type { Profile } from '#modules/customers/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { Subject } from '../../shared/account/account-page.tsx'
import { accountWrites } from '../../shared/account/account-writes.ts'
import { failureToast } from '../../shared/errors/failure.ts'
import { Toggle } from '../../ui/toggle.tsx'

type Kind = keyof Profile['notifications']
const KINDS: readonly Kind[] = ['orderProgress', 'newSignIn']

/** A choice shows at once and is reverted if it could not be saved. */
export function MailSubject({ profile }: { profile: Profile }) {
  const t = useText()
  const [chosen, setChosen] = useState(profile.notifications)
  const choose = async (kind: Kind, on: boolean) => {
    setChosen((now) => ({ ...now, [kind]: on }))
    try {
      setChosen((await accountWrites.changeProfile({ notifications: { [kind]: on } })).notifications)
    } catch (error) {
      setChosen((now) => ({ ...now, [kind]: !on }))
      failureToast(t, t('common.notSaved'))(error)
    }
  }
  return (
    <Subject id="mail" title={t('settings.mail.title')} text={t('settings.mail.text')}>
      {KINDS.map((kind) => (
        <Toggle key={kind} label={t(`settings.mail.${kind}`)} checked={chosen[kind]} onChange={(on) => void choose(kind, on)} />
      ))}
    </Subject>
  )
}
