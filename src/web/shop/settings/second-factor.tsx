import { useState } from 'react'
import type { FactorAdded, SecondFactor } from '#modules/identity/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { Subject } from '../../shared/account/account-page.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AppPart } from './app-part.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { RecoveryPart } from './recovery-part.tsx'

type Props = {
  first: SecondFactor
  onwards: string | undefined
}

export function SecondFactorSubject({ first, onwards }: Props) {
  const t = useText()
  const [factor, setFactor] = useState(first)
  const [shown, setShown] = useState<readonly string[]>()
  const onAdded = ({ secondFactor, recoveryCodes }: FactorAdded) => {
    setFactor(secondFactor)
    setShown(recoveryCodes ?? undefined)
  }
  const protectedNow = factor.totpSince !== null || factor.passkeys.length > 0
  const props = { factor, onChange: setFactor, onAdded }
  return (
    <Subject id="second-factor" title={t('settings.factor.title')} text={t('settings.factor.text')}>
      {onwards && factor.required && !protectedNow && (
        <Notice tone="warn" focused={false} title={t('settings.factor.required')} className="mb-6" />
      )}
      {onwards && protectedNow && (
        <ButtonLink to={onwards} reloadDocument size="touch" className="mb-6">
          {t('settings.factor.onwards')}
        </ButtonLink>
      )}
      <div className="divide-y border-y">
        <AppPart {...props} />
        <PasskeysPart {...props} />
        {protectedNow && <RecoveryPart {...props} shown={shown} onKept={() => setShown(undefined)} />}
      </div>
    </Subject>
  )
}
