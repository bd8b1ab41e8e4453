import { sentenceOf } from '../../api/transport.ts'
import type { Text } from '../../i18n/text.tsx'
import { toast } from '../../ui/toasts.ts'

export const failureText = (t: Text, error: unknown): string => sentenceOf(error) ?? t('error.network.short')

export const failureToast =
  (t: Text, title: string) =>
  (error: unknown): void => {
    toast({ title, description: failureText(t, error), tone: 'danger' })
  }
