import { useWrite } from '../api/use-write.ts'
import { useText } from '../i18n/text.tsx'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { toast } from '../ui/toasts.ts'

export function RefreshButton({ refresh }: { refresh: () => Promise<unknown> }) {
  const t = useText()
  const { send, busy } = useWrite(async () => {
    try {
      await refresh()
      toast({ title: t('refresh.done') })
    } catch {
      toast({ title: t('refresh.failed'), description: t('error.network.short'), tone: 'danger' })
    }
  })
  return (
    <IconButton label={t('refresh.label')} aria-busy={busy || undefined} onClick={() => void send(undefined)}>
      <Icon name="refresh-cw" size={18} className={busy ? 'animate-spin' : ''} />
    </IconButton>
  )
}
