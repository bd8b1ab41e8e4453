import { useState } from 'react'
import type { Profile } from '#modules/customers/contract.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { accountWrites } from '../../shared/account/account-writes.ts'
import { useMoment } from '../../shared/account/dates.ts'
import { failureToast } from '../../shared/errors/failure.ts'
import { Toggle } from '../../ui/toggle.tsx'

export function MarketingChoice({ profile }: { profile: Profile }) {
  const t = useText()
  const moment = useMoment()
  const language = useLanguage()
  const [{ given, at, pending }, setChoice] = useState(profile.marketing)
  const choose = async (subscribe: boolean) => {
    const before = { ...profile.marketing, given, at, pending }
    setChoice({ ...before, given: subscribe })
    try {
      const shown = { words: `${t('profile.newsText')} ${t('profile.newsYes')}`, language }
      setChoice((await accountWrites.changeProfile({ marketing: { given: subscribe, source: 'profile', ...shown } })).marketing)
    } catch (error) {
      setChoice(before)
      failureToast(t, t('common.notSaved'))(error)
    }
  }
  return (
    <>
      <Toggle label={t('profile.newsYes')} checked={given} onChange={(subscribe) => void choose(subscribe)} />
      {pending && (
        <p role="status" className="mt-2 text-small text-ink-2">
          {t('profile.newsPending')}
        </p>
      )}
      {at && <p className="figures mt-2 text-caption text-muted">{t('profile.newsSince', { at: moment(at) })}</p>}
    </>
  )
}
