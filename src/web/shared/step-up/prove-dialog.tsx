import { useQuery } from '@tanstack/react-query'
import type { Proof } from '#modules/identity/contract.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import { accountWrites } from '../account/account-writes.ts'
import { securityReads } from '../account/security-reads.ts'
import { ShowFactor } from '../account/show-factor.tsx'

export default function ProveDialog({ onSettled }: { onSettled: (proved: boolean) => void }) {
  const t = useText()
  const { data: proofs } = useQuery({ ...securityReads.proofs(), staleTime: 0, gcTime: 0 })
  const prove = async (proof: Proof) => {
    await accountWrites.prove(proof)
    onSettled(true)
  }
  return (
    <Dialog open onClose={() => onSettled(false)} title={t('secondFactor.prove.title')}>
      <div className="grid min-h-60 content-start gap-5 p-5">
        <p className="text-ink-2">
          {t(proofs?.kinds.length === 0 ? 'secondFactor.prove.signInAgain' : 'secondFactor.prove.text')}
        </p>
        {proofs && proofs.kinds.length > 0 && (
          <ShowFactor
            kinds={proofs.kinds}
            submit={t('secondFactor.prove.do')}
            passkeyOptions={accountWrites.passkeyToProve}
            onShow={prove}
          />
        )}
        {proofs?.kinds.length === 0 && <SignInAgain />}
      </div>
    </Dialog>
  )
}

/** For users who signed in with Google only: they verify by signing in again. */
function SignInAgain() {
  const t = useText()
  const { send, busy } = useWrite(async () => {
    await accountWrites.signOut()
    location.assign(paths.signIn(location.pathname + location.search))
  })
  return (
    <Button size="touch" busy={busy} onClick={() => void send(undefined)}>
      {t('account.signIn')}
    </Button>
  )
}
