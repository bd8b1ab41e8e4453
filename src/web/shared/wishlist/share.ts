import type { Text } from '../../i18n/text.tsx'
import { toast } from '../../ui/toasts.ts'

/** Hands an address on: by whatever this device shares with, else by the clipboard. `failed` is said when neither can. */
export async function share(t: Text, { title, url, failed }: { title: string; url: string; failed: string }): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title, url })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return // they thought better of it
    }
  }
  await copyLink(t, { url, failed })
}

export async function copyLink(t: Text, { url, failed }: { url: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: t('share.copied') })
  } catch {
    toast({ title: failed, description: url, tone: 'danger' }) // by hand, then
  }
}
