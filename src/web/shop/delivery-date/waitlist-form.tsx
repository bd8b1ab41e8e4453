import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useWrite } from '../../api/use-write.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { useUser } from '../../shared/account/user.ts'
import { failureText } from '../../shared/errors/failure.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { isEmail } from '../../ui/is-email.ts'
import { waitReads, waitWrites } from './waitlist-reads.ts'

type Props = { slotId: number; hours: string; order: string | undefined }

/** Joins the waitlist of a full delivery time: an e-mail is sent when it has capacity again. */
export function WaitlistForm({ slotId, hours, order }: Props) {
  const t = useText()
  const user = useUser()
  const client = useQueryClient()
  const language = useLanguage()
  const { data } = useQuery({ ...waitReads.mine(), enabled: user !== null && user !== undefined, staleTime: 0 })
  const [open, setOpen] = useState(false)
  const [joinedEmail, setJoinedEmail] = useState<string>()
  const mine = data?.waits.find((wait) => wait.slotId === slotId)
  const again = () => client.invalidateQueries({ queryKey: waitReads.mine().queryKey })
  const { send, busy, error } = useWrite(async (email: string | undefined) => {
    await waitWrites.ask({ slotId, language, ...(order && { order }), ...(email && { email }) })
    setJoinedEmail(email ?? user?.email)
    if (user) await again()
  })
  const dropped = () => {
    setJoinedEmail(undefined)
    return again()
  }
  const failed = error !== undefined && !busy ? failureText(t, error) : undefined
  if (mine || joinedEmail)
    return <WaitlistJoined email={joinedEmail ?? user?.email ?? ''} id={mine?.id} hours={hours} dropped={dropped} />
  return (
    <div className="pb-3">
      {open && !user ? (
        <AddressForm busy={busy} failed={failed} onEmail={(email) => void send(email)} />
      ) : (
        <>
          <Button
            look="outline"
            size="small"
            busy={busy}
            aria-label={`${t('deliveryDate.wait.tellMe')}, ${hours}`}
            onClick={() => (user ? void send(undefined) : setOpen(true))}
          >
            {t('deliveryDate.wait.tellMe')}
          </Button>
          {failed && (
            <p role="alert" className="mt-2 text-small text-danger">
              {failed}
            </p>
          )}
        </>
      )}
    </div>
  )
}

type AskedProps = { email: string; id: string | undefined; hours: string; dropped: () => Promise<unknown> }
function WaitlistJoined({ email, id, hours, dropped }: AskedProps) {
  const t = useText()
  const { send, busy } = useWrite(async (wait: string) => {
    await waitWrites.drop(wait)
    await dropped()
  })
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-4 pb-3 text-small text-success">
      {t('deliveryDate.wait.asked', { email })}
      {id && (
        <Button
          look="quiet"
          size="small"
          busy={busy}
          aria-label={`${t('deliveryDate.wait.drop')}, ${hours}`}
          onClick={() => void send(id)}
        >
          {t('deliveryDate.wait.drop')}
        </Button>
      )}
    </p>
  )
}

type FormProps = { busy: boolean; failed: string | undefined; onEmail: (email: string) => void }
function AddressForm({ busy, failed, onEmail }: FormProps) {
  const t = useText()
  const [email, setEmail] = useState('')
  const [left, setLeft] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setLeft(true)
    if (isEmail(email.trim())) onEmail(email.trim())
    else event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-2">
      <TextInput
        label={t('deliveryDate.wait.email')}
        hint={t('deliveryDate.wait.hint')}
        ltr
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        error={(left && !isEmail(email.trim()) ? t('deliveryDate.wait.badEmail') : undefined) ?? failed}
        onChange={({ target }) => setEmail(target.value)}
        className="min-w-0 grow basis-56"
      />
      <Button type="submit" look="outline" size="touch" busy={busy} className="sm:mt-6.5">
        {t('deliveryDate.wait.send')}
      </Button>
    </form>
  )
}
