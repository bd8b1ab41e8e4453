import { useQuery } from '@tanstack/react-query'
import type { Proof } from '#modules/identity/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { accountWrites } from '../../shared/account/account-writes.ts'
import { completeSignIn } from '../../shared/account/complete-sign-in.ts'
import { securityReads } from '../../shared/account/security-reads.ts'
import { ShowFactor } from '../../shared/account/show-factor.tsx'
import { Screen } from '../../shared/screen/screen.tsx'
import { ButtonLink } from '../../ui/button.tsx'

export function SecondStep({ next }: { next: string | undefined }) {
  const t = useText()
  const { data: proofs, isPending } = useQuery({ ...securityReads.secondStep(), staleTime: 0 })
  const show = async (proof: Proof) => {
    if (proof.kind !== 'password') await accountWrites.showSecondFactor(proof)
    await completeSignIn(next)
  }
  return (
    <Screen title={t('auth.second.title')} unlisted>
      <div className="page section grid gap-x-(--gap) gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h1 className="display text-h1">{t('auth.second.title')}</h1>
          <p className="mt-4 max-w-[46ch] text-body-lg text-ink-2">
            {t(isPending || proofs ? 'auth.second.text' : 'auth.second.over')}
          </p>
        </div>
        <div className="min-h-60 lg:col-span-5 lg:col-start-7">
          {proofs && (
            <ShowFactor
              kinds={proofs.kinds}
              submit={t('account.signIn')}
              passkeyOptions={accountWrites.passkeyToEnter}
              onShow={show}
            />
          )}
          {!isPending && (
            <ButtonLink
              to={paths.signIn(next)}
              look={proofs ? 'quiet' : 'primary'}
              size="touch"
              className={proofs ? '-ms-7 mt-3' : ''}
            >
              {t('auth.second.again')}
            </ButtonLink>
          )}
        </div>
      </div>
    </Screen>
  )
}
