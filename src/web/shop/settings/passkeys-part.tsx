import { type FormEvent, useState } from 'react'
import type { SecondFactor } from '#modules/identity/contract.ts'
import { ApiProblem } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { accountWrites } from '../../shared/account/account-writes.ts'
import { useMoment } from '../../shared/account/dates.ts'
import { canUsePasskeys, makePasskey } from '../../shared/account/passkeys.ts'
import { failureText } from '../../shared/errors/failure.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toasts.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { FactorAction, FactorConfirm, FactorPart, type FactorProps } from './factor-part.tsx'

type Passkey = SecondFactor['passkeys'][number]

export function PasskeysPart({ factor, onChange, onAdded }: FactorProps) {
  const t = useText()
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey>()
  const able = !useHydrated() || canUsePasskeys()
  return (
    <FactorPart
      title={t('settings.factor.passkeys.title')}
      text={t(able ? 'settings.factor.passkeys.none' : 'settings.factor.passkeys.cannot')}
      action={
        able &&
        !adding && (
          <Button look="outline" size="touch" onClick={() => setAdding(true)}>
            {t('settings.factor.passkeys.add')}
          </Button>
        )
      }
    >
      {factor.passkeys.length > 0 && (
        <ul className="mt-3 divide-y border-t">
          {factor.passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onChange={onChange} onRemove={() => setRemoving(passkey)} />
          ))}
        </ul>
      )}
      {adding && (
        <NameForm
          submit={t('settings.factor.passkeys.make')}
          onClose={() => setAdding(false)}
          onName={async (name) => {
            onAdded(await accountWrites.addPasskey({ name, credential: await makePasskey() }))
            toast({ title: t('settings.factor.passkeys.done') })
          }}
        />
      )}
      {removing && (
        <FactorConfirm
          title={t('settings.factor.passkeys.removeAsk', { name: removing.name })}
          confirm={t('settings.factor.passkeys.remove')}
          onClose={() => setRemoving(undefined)}
          send={async () => {
            onChange(await accountWrites.removePasskey(removing.id))
            toast({ title: t('settings.factor.passkeys.removed') })
          }}
        />
      )}
    </FactorPart>
  )
}

type RowProps = { passkey: Passkey; onChange: FactorProps['onChange']; onRemove: () => void }

function Row({ passkey: { id, name, addedAt, lastUsedAt }, onChange, onRemove }: RowProps) {
  const t = useText()
  const moment = useMoment()
  const [naming, setNaming] = useState(false)
  if (naming) {
    return (
      <li>
        <NameForm
          start={name}
          submit={t('settings.factor.passkeys.save')}
          onClose={() => setNaming(false)}
          onName={async (changed) => onChange(await accountWrites.renamePasskey(id, changed))}
        />
      </li>
    )
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 py-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p suppressHydrationWarning className="text-small text-muted">
          {t('settings.factor.passkeys.added', { at: moment(addedAt) })}
          {lastUsedAt && t('common.comma') + t('settings.factor.passkeys.used', { at: moment(lastUsedAt) })}
        </p>
      </div>
      <div className="flex gap-x-5">
        <FactorAction onClick={() => setNaming(true)} about={name}>
          {t('settings.factor.passkeys.rename')}
        </FactorAction>
        <FactorAction danger onClick={onRemove} about={name}>
          {t('settings.factor.passkeys.remove')}
        </FactorAction>
      </div>
    </li>
  )
}

type NameProps = { start?: string; submit: string; onName: (name: string) => Promise<void>; onClose: () => void }

function NameForm({ start = '', submit, onName, onClose }: NameProps) {
  const t = useText()
  const { send, busy, error } = useWrite(async (name: string) => {
    await onName(name)
    onClose()
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (!busy) void send(name)
  }
  return (
    <form noValidate onSubmit={onSubmit} className="grid max-w-110 gap-4 py-3">
      {error !== undefined && !busy && (
        <Notice title={error instanceof ApiProblem ? failureText(t, error) : t('settings.factor.passkeys.failed')} />
      )}
      <TextInput
        name="name"
        label={t('settings.factor.passkeys.name')}
        hint={t('settings.factor.passkeys.nameHint')}
        defaultValue={start}
        maxLength={60}
        autoFocus
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" size="touch" busy={busy}>
          {submit}
        </Button>
        <Button look="quiet" size="touch" onClick={onClose}>
          {t('settings.factor.app.cancel')}
        </Button>
      </div>
    </form>
  )
}
