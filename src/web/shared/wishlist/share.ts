import type { Text } from '../../i18n/text.tsx'
import { toast } from '../../ui/toasts.ts'

/** Shares a URL with the device's share sheet, else copies it. `failed` is shown when neither works. */
export async function share(t: Text, { title, url, failed }: { title: string; url: string; failed: string }): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title, url })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return // the user cancelled
    }
  }
  await copyLink(t, { url, failed })
}

export async function copyLink(t: Text, { url, failed }: { url: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: t('share.copied') })
  } catch {
    toast({ title: failed, description: url, tone: 'danger' }) // the user must copy by hand
  }
}
