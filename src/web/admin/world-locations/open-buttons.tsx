import { useRevalidator } from 'react-router'
import { sentenceOf } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toasts.ts'

type Props<R> = {
  rows: readonly R[]
  write: (rows: readonly R[], active: boolean) => Promise<{ changed: number }>
  onDone: () => void
}

export function OpenButtons<R extends { active: boolean }>({ rows, write, onDone }: Props<R>) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const failed = (error: unknown) =>
    toast({ title: t('admin.deliverySlots.failed'), description: sentenceOf(error) ?? t('error.network.short'), tone: 'danger' })
  const { send, busy } = useWrite(async (active: boolean) => {
    const changing = rows.filter((row) => row.active !== active)
    try {
      const { changed } = changing.length > 0 ? await write(changing, active) : { changed: 0 }
      await revalidate()
      const putBack = () => void write(changing, !active).then(revalidate).catch(failed)
      toast({
        title: t(active ? 'admin.places.nowOpen' : 'admin.places.nowClosed', { count: changed }),
        ...(changed > 0 && { action: { label: t('common.undo'), onPress: putBack } }),
      })
      onDone()
    } catch (error) {
      failed(error)
    }
  })
  return (
    <>
      {([true, false] as const).map((active) => (
        <button
          key={String(active)}
          type="button"
          aria-disabled={busy || undefined}
          onClick={() => void send(active)}
          className="flex min-h-11 items-center gap-2 text-[0.8125rem] font-medium hover:underline lg:min-h-9.5"
        >
          <Icon name={active ? 'check' : 'x'} size={17} />
          {t(active ? 'admin.places.doOpen' : 'admin.places.doClose')}
        </button>
      ))}
    </>
  )
}
