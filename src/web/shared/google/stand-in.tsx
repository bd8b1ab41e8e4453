import { useQuery } from '@tanstack/react-query'
import type * as google from '#api/dev/google.ts'
import { clientOf } from '../../api/client.ts'
import { sentenceOf } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { accountWrites } from '../account/account-writes.ts'
import { failureToast } from '../errors/failure.ts'

const api = clientOf<typeof google>()
const standInPeople = () => api.read('/api/dev/google/people')

type Props = { open: boolean; onClose: () => void; onCredential: (credential: string) => void }

export function StandInChooser({ open, onClose, onCredential }: Props) {
  const t = useText()
  const people = useQuery({ ...standInPeople(), enabled: open })
  const { send, busy } = useWrite(async (sub: string) => {
    try {
      const { nonce } = await accountWrites.googleNonce()
      const { credential } = await accountWrites.standInCredential({ sub, nonce })
      onClose()
      onCredential(credential)
    } catch (error) {
      failureToast(t, t('auth.loginFailed'))(error)
    }
  })
  return (
    <Dialog open={open} onClose={onClose} title={t('google.standIn.title')}>
      <p className="border-b bg-info-bg px-5 py-3 text-small text-info">{t('google.standIn.mark')}</p>
      <ul className="py-1">
        {people.data?.people.map(({ sub, name, email }) => (
          <li key={sub}>
            <button
              type="button"
              disabled={busy}
              onClick={() => void send(sub)}
              className="block min-h-14 w-full px-5 py-2 text-start hover:bg-sunk"
            >
              <span className="block font-medium">{name}</span>
              <bdi dir="ltr" className="text-small text-muted">
                {email}
              </bdi>
            </button>
          </li>
        ))}
        {people.isPending && (
          <li className="grid gap-4 px-5 py-4">
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
          </li>
        )}
        {people.isError && <li className="px-5 py-4 text-danger">{sentenceOf(people.error) ?? t('error.network.short')}</li>}
      </ul>
    </Dialog>
  )
}
