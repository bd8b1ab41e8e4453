import { type FormEvent, useState } from 'react'
import type { Proof, ProofKinds } from '#modules/identity/contract.ts'
import { ApiProblem } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { factorRefusal } from './factor-refusal.ts'
import { canUsePasskeys, showPasskey } from './passkeys.ts'

type Kind = ProofKinds['kinds'][number]
type Typed = Exclude<Kind, 'passkey'>
type Props = {
  kinds: readonly Kind[]
  submit: string
  passkeyOptions: () => Promise<unknown>
  onShow: (proof: Proof) => Promise<unknown>
}

export function ShowFactor({ kinds, submit, passkeyOptions, onShow }: Props) {
  const t = useText()
  const typedKinds = kinds.filter((kind): kind is Typed => kind !== 'passkey')
  const [way, setWay] = useState<Typed | undefined>(typedKinds[0])
  const [missing, setMissing] = useState<string>()
  const hydrated = useHydrated()
  const { send, busy, error } = useWrite(async (proof: Proof | 'passkey') =>
    onShow(proof === 'passkey' ? await showPasskey(passkeyOptions()) : proof),
  )
  const withPasskey = kinds.includes('passkey') && (!hydrated || canUsePasskeys())
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!way || busy) return
    const typed = String(new FormData(event.currentTarget).get(way) ?? '').trim()
    const isComplete = way === 'totp' ? /^\d{6}$/.test(typed.replace(/\s/g, '')) : typed !== ''
    setMissing(isComplete ? undefined : t(`secondFactor.missing.${way}`))
    if (isComplete) void send(way === 'password' ? { kind: way, password: typed } : { kind: way, code: typed })
  }
  return (
    <div className="grid gap-5">
      {error !== undefined && !busy && (
        <Notice title={error instanceof ApiProblem ? factorRefusal(t, error) : t('secondFactor.passkeyNotShown')} />
      )}
      {withPasskey && (
        <Button look={way ? 'outline' : 'primary'} size="touch" busy={busy} onClick={() => void send('passkey')}>
          {t('secondFactor.usePasskey')}
        </Button>
      )}
      {way && (
        <form key={way} noValidate onSubmit={onSubmit} className="grid gap-5">
          <TypedField way={way} error={missing} />
          <Button type={hydrated ? 'submit' : 'button'} size="touch" busy={busy}>
            {submit}
          </Button>
        </form>
      )}
      <div className="flex flex-wrap gap-x-6">
        {typedKinds
          .filter((kind) => kind !== way)
          .map((kind) => (
            <button
              key={kind}
              type="button"
              onClick={() => setWay(kind)}
              className="min-h-11 text-small font-medium underline underline-offset-4"
            >
              {t(`secondFactor.instead.${kind}`)}
            </button>
          ))}
      </div>
    </div>
  )
}

function TypedField({ way, error }: { way: Typed; error: string | undefined }) {
  const t = useText()
  if (way === 'password') {
    return <PasswordField name={way} label={t('auth.password')} error={error} autoComplete="current-password" data-begins />
  }
  const isCode = way === 'totp'
  return (
    <TextInput
      name={way}
      label={t(`secondFactor.field.${way}`)}
      hint={t(`secondFactor.hint.${way}`)}
      error={error}
      autoComplete={isCode ? 'one-time-code' : 'off'}
      inputMode={isCode ? 'numeric' : 'text'}
      maxLength={isCode ? 7 : 16}
      autoCapitalize="none"
      spellCheck={false}
      data-begins
      ltr
    />
  )
}
