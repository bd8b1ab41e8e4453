import { useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import { accountWrites } from '../../shared/account/account-writes.ts'
import { canCopy, copyText } from '../../shared/copy-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toasts.ts'
import { FactorAction, FactorConfirm, FactorPart, type FactorProps } from './factor-part.tsx'

type Props = FactorProps & { shown: readonly string[] | undefined; onKept: () => void }

export function RecoveryPart({ factor, onAdded, shown, onKept }: Props) {
  const t = useText()
  const [renewing, setRenewing] = useState(false)
  return (
    <FactorPart
      title={t('settings.factor.codes.title')}
      text={`${t('settings.factor.codes.what')} ${t('settings.factor.codes.left', { count: factor.recoveryCodesLeft })}`}
      action={<FactorAction onClick={() => setRenewing(true)}>{t('settings.factor.codes.renew')}</FactorAction>}
    >
      {renewing && (
        <FactorConfirm
          title={t('settings.factor.codes.renewAsk')}
          confirm={t('settings.factor.codes.renew')}
          onClose={() => setRenewing(false)}
          send={async () => onAdded(await accountWrites.renewRecoveryCodes())}
        />
      )}
      {shown && !renewing && <Codes codes={shown} onKept={onKept} />}
    </FactorPart>
  )
}

function Codes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useText()
  const text = `${codes.join('\n')}\n`
  const copy = async () => {
    if (await copyText(text)) toast({ title: t('settings.factor.codes.copied') })
  }
  return (
    <Dialog open onClose={onKept} title={t('settings.factor.codes.shown')}>
      <div className="grid gap-5 p-5">
        <p className="text-ink-2">{t('settings.factor.codes.keep')}</p>
        <ul dir="ltr" className="figures grid grid-cols-2 gap-x-6 gap-y-2 rounded-2 bg-sunk p-4 font-medium tracking-[0.04em]">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
          {canCopy() && <FactorAction onClick={() => void copy()}>{t('settings.factor.codes.copy')}</FactorAction>}
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="recovery-codes.txt"
            className="inline-flex min-h-11 items-center text-small font-medium underline underline-offset-4"
          >
            {t('settings.factor.codes.download')}
          </a>
        </div>
        <Button size="touch" onClick={onKept}>
          {t('settings.factor.codes.done')}
        </Button>
      </div>
    </Dialog>
  )
}
